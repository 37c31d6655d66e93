import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { stringifyDeepJson } from './deep-json.ts'
import { parseJson, stringifyJson, type Json } from './json.ts'

const deep = (inside: string) => `${'[{"__proto__":'.repeat(5000)}${inside}${'}]'.repeat(5000)}`

describe('stringifyDeepJson', () => {
  it('writes a value as JSON.stringify does', () => {
    const indent = fc.constantFrom(undefined, 1, 2)
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), indent, (text, indent) => {
        const value = JSON.parse(text)
        expect(stringifyDeepJson(value, indent)).toBe(JSON.stringify(value, undefined, indent))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('omits undefined members of an object', () => {
    expect(stringifyDeepJson({ a: undefined, b: [1n], c: {} })).toBe('{"b":[1],"c":{}}')
  })
})

describe('stringifyDeepJson for a value 10,000 deep', () => {
  it.each(['1', '12345678901234567890', '1.10', '"a"', 'null', '{}'])(
    'writes and parses a deep value unchanged around %s',
    (inside) => {
      const text = deep(inside)
      expect(stringifyJson(parseJson(text))).toBe(text)
    },
  )

  it('indents only the first levels of a deep value, and writes JSON that parses to an equal value', () => {
    const value: Json = parseJson(deep('1.10'))
    const text = stringifyJson(value, 2)
    expect(text.length).toBeLessThan(5_000_000)
    expect(text.startsWith('[\n  {\n    "__proto__": [')).toBe(true)
    expect(stringifyJson(parseJson(text))).toBe(deep('1.10'))
  })
})
