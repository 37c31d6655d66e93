import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { stringifyJson } from '#ledger/json.ts'
import { editableJson } from './editable-json.ts'
import { readJsonText } from './json-text.ts'
import { exactJson } from './testing/json-arbitrary.ts'

describe('editableJson', () => {
  it('keeps the value of the JSON with every digit', () => {
    fc.assert(
      fc.property(exactJson, (value) => {
        const read = readJsonText(editableJson(value))
        expect(read.kind === 'value' && stringifyJson(read.value)).toBe(stringifyJson(value))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('writes invisible characters of the JSON as escapes', () => {
    expect(editableJson({ a: 'x\u202ey\u200b\u00a0', '\ufeff': '😀\u{e0041}' })).toBe(
      '{\n  "a": "x\\u202ey\\u200b\\u00a0",\n  "\\ufeff": "😀\\udb40\\udc41"\n}',
    )
  })
})
