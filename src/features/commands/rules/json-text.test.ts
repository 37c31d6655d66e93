import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { stringifyJson } from '#ledger/json.ts'
import { lineAndColumnOf, readJsonText } from './json-text.ts'
import { exactJson, numeralText } from './testing/json-arbitrary.ts'

const cases = { numRuns: runs(2000) }

function problemOf(text: string) {
  const read = readJsonText(text)
  return read.kind === 'broken' ? read.problem : undefined
}

describe('readJsonText', () => {
  it('accepts and rejects the same JSON texts as JSON.parse, with the same values', () => {
    const tokens = ['[', ']', '{', '}', ',', ':', '"', '\\', ' ', '\n', '\t', 'a', '1.50', '-', '0']
    const phrases = [
      '"a":',
      '"b":',
      '"c"',
      '1e400',
      'true',
      'null',
      '\\u12',
      '\\n',
      '\u0001',
      '\u0085',
      '😀',
    ]
    const token = fc.constantFrom(...tokens, ...phrases)
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const problem = problemOf(text)
        if (problem?.message.includes('twice') === true) return
        expect(problem === undefined).toBe(isJson(text))
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('keeps every digit and name of a JSON text', () => {
    fc.assert(
      fc.property(exactJson, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = stringifyJson(value, indent)
        const read = readJsonText(text)
        if (read.kind === 'broken') throw new Error(read.problem.message)
        expect(stringifyJson(read.value, indent)).toBe(text)
      }),
      cases,
    )
  })

  it.each([
    ['1.10'],
    ['1e400'],
    ['123456789012345678901234567890'],
    ['-0'],
    ['{"__proto__":{"a":1.10},"constructor":2}'],
  ])('keeps the JSON text %s', (text) => {
    const read = readJsonText(text)
    expect(read.kind === 'value' && stringifyJson(read.value)).toBe(text)
  })

  it('reports an inserted invalid character at its position', () => {
    fc.assert(
      fc.property(exactJson, fc.nat(), (value, seed) => {
        const text = stringifyJson(value, 2)
        // Outside strings, a § after white space or a bracket is always invalid.
        const positions = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[\s[\]{}]/g)]
          .filter(([found]) => found.length === 1)
          .map(({ index }) => index + 1)
        const at = positions[seed % Math.max(positions.length, 1)] ?? 0
        const problem = problemOf(`${text.slice(0, at)}§${text.slice(at)}`)
        expect(problem).toMatchObject({ offset: at, ...lineAndColumnOf(text, at) })
        expect(problem?.message).toContain('“§”')
      }),
      cases,
    )
  })

  it('reports a premature end for every truncated JSON text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), exactJson), fc.nat(), (value, seed) => {
        const text = stringifyJson(value, 2)
        const cut = text.slice(0, seed % text.length)
        const problem = problemOf(cut)
        expect(problem).toBeDefined()
        expect(isJson(cut)).toBe(false)
      }),
      cases,
    )
  })

  it('rejects a repeated member name, even if it is escaped differently', () => {
    expect(problemOf('{\n  "a": 1,\n  "b": {"a": 2},\n  "\\u0061": 3\n}')).toEqual({
      message: 'The name "\\u0061" appears twice in this object, first in line 2.',
      offset: 31,
      line: 4,
      column: 3,
    })
    expect(problemOf('{"__proto__": 1, "__proto__": 2}')?.message).toContain('twice')
  })

  it.each([
    ['', 'A value is missing.', 1, 1],
    ['{"a": 1,}', 'Remove the comma after the last member.', 1, 9],
    ['[1,\n]', 'Remove the comma after the last value.', 2, 1],
    ['{"a" 1}', 'Expected “:” after a name, not “1”.', 1, 6],
    ['{a: 1}', 'Expected a name in quotes, or “}” here, not “a”.', 1, 2],
    ['[1 2]', 'Expected “,” or “]”, not “2”.', 1, 4],
    ['{"a": 01}', 'A number must not begin with 0.', 1, 7],
    ['[1.]', '“1.” is not a number.', 1, 3],
    ['[1.02.3]', '“1.02.3” is not a number.', 1, 6],
    ['[-01]', 'A number must not begin with 0.', 1, 2],
    ['{"a":\n  {"b": [', 'The text ends too early: the “[” of line 2 has no “]”.', 2, 10],
    ['["😀", x]', 'Expected a value here, not “x”.', 1, 7],
    ['["a\nb"]', 'A text must not contain a line break. Write \\n instead.', 1, 4],
    ['"\\x"', 'Invalid escape: “\\x”. To write “\\”, use “\\\\”.', 1, 2],
    ['"abc', 'The text that begins here has no closing quote.', 1, 1],
    ['{} {}', 'Unexpected text after the value: “{”.', 1, 4],
    ['[NaN]', 'Expected a value here, not “NaN”.', 1, 2],
  ])('describes the JSON error in %j: %s', (text, message, line, column) => {
    expect(problemOf(text)).toMatchObject({ message, line, column })
  })

  it('rejects deeply nested JSON without a stack overflow', () => {
    expect(problemOf('['.repeat(100_000))?.message).toBe('Nested deeper than 500 levels.')
    expect(problemOf('['.repeat(500) + ']'.repeat(500))).toBeUndefined()
  })

  it('reads JSON numerals of any length', () => {
    fc.assert(
      fc.property(numeralText, (text) => {
        const read = readJsonText(text)
        expect(read.kind === 'value' && stringifyJson(read.value)).toBe(text)
      }),
      cases,
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
