import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from './testing/runs.ts'
import { ExactNumber, parseJson, stringifyJson, type Json } from './json.ts'

const cases = { numRuns: runs(2000) }

describe('parseJson', { timeout: 60_000 }, () => {
  it('parses every value like JSON.parse if JavaScript numbers can represent it', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        expect(normalised(parseJson(text))).toEqual(JSON.parse(text))
      }),
      cases,
    )
  })

  it('keeps every digit of every number, at any position and in any text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), numeralText())), (members) => {
        const numerals = members.map(([, numeral]) => numeral)
        const text = `[${members.map(([key, numeral]) => `{${JSON.stringify(key)}: ${numeral}}, ${JSON.stringify(key)}`).join(',')}]`
        const written = stringifyJson(parseJson(text))
        expect(written.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').match(/-?\d[\d.eE+-]*/g) ?? []).toEqual(
          numerals,
        )
      }),
      cases,
    )
  })

  it('keeps every digit with any white space, and never changes a string', () => {
    const space = fc.stringMatching(/^[ \t\n\r]{0,3}$/)
    const lookalike = fc.constantFrom(
      '1.50, ',
      ':1.50}',
      ',"a":1.50,',
      '\\1.50,',
      '{"a":-0',
      '9007199254740993',
      '"',
      '\\',
    )
    const string = fc.array(fc.oneof(lookalike, fc.string())).map((parts) => parts.join(''))
    const scalar = fc.oneof(
      numeralText(),
      fc.constantFrom('-0', '1.50', 'true', 'false', 'null', '[]', '{}'),
      string.map((text) => JSON.stringify(text)),
    )
    const spaced = fc
      .tuple(fc.array(fc.tuple(string, scalar)), fc.array(scalar), space)
      .map(([members, items, gap]) => {
        const object = members.map(
          ([key, item]) => `${gap}${JSON.stringify(key)}${gap}:${gap}${item}${gap}`,
        )
        const array = items.map((item) => `${gap}${item}${gap}`)
        return `${gap}[{"o":{${object.join(',')}}${gap}},[${array.join(',')}]${gap}]${gap}`
      })
    fc.assert(
      fc.property(fc.oneof(spaced, scalar), (text) => {
        const value = parseJson(text)
        expect(normalised(value)).toEqual(JSON.parse(text))
        expect(numeralsOf(value)).toEqual(numeralsOf(everyNumeralExact(text)))
      }),
      cases,
    )
  })

  it('rejects malformed JSON exactly like JSON.parse, whatever the malformed part', () => {
    const tokens = ['[', ']', '{', '}', ',', ':', '"', '\\', ' ', 'a', '1.50', '-0', '1e400']
    const phrases = ['"a":', ',"a":1.50', '{"a":1.50,', '":"', '\\"', '9007199254740993']
    const token = fc.constantFrom(...tokens, ...phrases)
    fc.assert(
      fc.property(fc.array(token, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        expect(outcome(() => normalised(parseJson(text)))).toEqual(outcome(() => JSON.parse(text)))
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('parses an int64 as bigint only if a number would be rounded', () => {
    expect(
      parseJson('{"a":9007199254740993,"b":9007199254740991,"c":-9223372036854775808}'),
    ).toEqual({
      a: 9007199254740993n,
      b: 9007199254740991,
      c: -9223372036854775808n,
    })
  })

  it('parses integers beyond 2^53 as bigint, even if a JavaScript number prints the same digits', () => {
    expect(parseJson('[10215067714445986, 4611686018427388000, 9007199254740992]')).toEqual([
      10215067714445986n,
      4611686018427388000n,
      9007199254740992n,
    ])
  })

  it('parses an extremely long integer as text, because a bigint would take long to create', () => {
    const digits = '9'.repeat(1_000_000)
    expect(parseJson(`[${digits}]`)).toEqual([new ExactNumber(digits)])
  })

  it('keeps decimals as text if a JavaScript number would print them differently', () => {
    expect(parseJson('[1.50, 1.5, -0, 1e400]')).toEqual([
      new ExactNumber('1.50'),
      1.5,
      new ExactNumber('-0'),
      new ExactNumber('1e400'),
    ])
  })

  it('never treats digits inside a string as a number', () => {
    const text = '{"a\\\\":"x: 12345678901234567890, [1.50","b":"\\"12345678901234567890"}'
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  it('throws a SyntaxError for misplaced or malformed numbers, and for incomplete JSON', () => {
    for (const text of [
      '{12345678901234567890: 1}',
      '[01234567890123456789]',
      '[1.]',
      '[1.50',
      '',
    ]) {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    }
  })

  it('treats __proto__ as a plain key, and keeps exact numbers inside its value', () => {
    const value = parseJson('{"__proto__":{"a":12345678901234567890}}')
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(stringifyJson(value)).toBe('{"__proto__":{"a":12345678901234567890}}')
  })

  it('parses JSON nested far deeper than the call stack', () => {
    const depth = 100_000
    const text = `${'['.repeat(depth)}12345678901234567890${']'.repeat(depth)}`
    let value: Json = parseJson(text)
    for (let level = 0; level < depth; level++)
      value = Array.isArray(value) ? (value[0] ?? null) : null
    expect(value).toBe(12345678901234567890n)
  })
})

function numeralText(): fc.Arbitrary<string> {
  const integer = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String)
  const fraction = fc.stringMatching(/^\.\d{1,25}$/)
  const exponent = fc.stringMatching(/^[eE][+-]?\d{1,3}$/)
  return fc
    .tuple(integer, fc.option(fraction, { nil: '' }), fc.option(exponent, { nil: '' }))
    .map((parts) => parts.join(''))
}

function everyNumeralExact(text: string): Json {
  const quoted = text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `{"numeral":"${token}"}`,
  )
  const value: Json = JSON.parse(quoted, reviveNumeral)
  return value
}

function reviveNumeral(_key: string, item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'numeral' in item
    ? new ExactNumber(String(item.numeral))
    : item
}

/** Returns the numbers of a value in order, as written. */
function numeralsOf(value: Json): string[] {
  if (value instanceof ExactNumber) return [value.text]
  if (typeof value === 'bigint' || typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numeralsOf)
}

function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error
  }
}

function normalised(value: Json): unknown {
  if (value instanceof ExactNumber) return Number(value.text)
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(normalised)
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    Object.defineProperty(copy, key, {
      value: normalised(item),
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return copy
}
