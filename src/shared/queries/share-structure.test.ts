import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { runs } from '#ledger/testing/runs.ts'
import { shareStructure } from './share-structure.ts'

const key = fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'a', 'b')
const text = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('1', '"a"', 'null', 'true', '[]', '{}'),
    fc.array(tie('json'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
    fc
      .uniqueArray(fc.tuple(key, tie('json')), { maxLength: 3, selector: ([name]) => name })
      .map((members) => `{${members.map(([name, value]) => `"${name}":${value}`).join()}}`),
  ),
})).json

describe('shareStructure', () => {
  it('returns data equal to the new answer, whatever the previous answer', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const shared = shareStructure(parseJson(before), parseJson(after))
        expect(JSON.stringify(shared)).toBe(after)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('returns the previous object if nothing changed', () => {
    fc.assert(
      fc.property(text, (text) => {
        const before = parseJson(text)
        expect(shareStructure(before, parseJson(text))).toBe(before)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reuses equal parts of the previous answer, including long numbers', () => {
    const before = parseJson('{"a":[12345678901234567890,1.10],"b":{"c":1}}')
    const after = parseJson('{"a":[12345678901234567890,1.10],"b":{"c":2}}')
    const shared = shareStructure(before, after)
    expect(shared).toEqual(after)
    expect(partOf(shared, 'a')).toBe(partOf(before, 'a'))
    expect(partOf(shared, 'b')).not.toBe(partOf(before, 'b'))
  })

  it('shares the structure of an answer that is 10,000 levels deep', () => {
    const text = `${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`
    const after = parseJson(`[${text},2]`)
    expect(shareStructure(parseJson(`[${text},1]`), after)).toHaveLength(2)
  })
})

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
