import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal } from '#ledger/decimal.ts'
import { readFilter, writeFilter } from './filter-text.ts'
import type { Condition, Filter } from './filter.ts'
import { normalFilter } from './normal-filter.ts'
import { anyFilter } from './testing/filter-arbitrary.ts'

const decimal = (text: string) => v.parse(Decimal, text)
const text = (value: string): Condition => ({ kind: 'text', value })
const word = (value: string): Condition => ({ kind: 'word', value })
const party = (value: string): Condition => ({ kind: 'party', role: 'any', value })
const [a, b, c] = [word('a'), word('b'), word('c')]

const nested = (pairs: number) => `${'(not '.repeat(pairs)}a${')'.repeat(pairs)}`

describe('text of a filter', () => {
  it('parses the text of a filter to its normal form, for any values', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', ' ', '"', '\\', '\\"', '(', 'and', 'not', 'event(', 'a:b', '..', '\n'),
    )
    const filters = anyFilter({ party: value, template: value, other: value })
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readFilter(writeFilter(filter))).toEqual({ ok: true, filter: normalFilter(filter) })
      }),
      { numRuns: runs(5000) },
    )
  })

  it('parses any text to a filter of the same meaning, or reports an error position inside the text', () => {
    const signs = ['(', ')', '"', '\\', ' ', 'and', 'or', 'not', 'event', 'event(', ':', '..']
    const values = ['party:', 'kind:', 'amount:', '1', 'create', 'x', '""', '"x y"']
    const piece = fc.constantFrom(...signs, ...values)
    const pieces = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string()), (typed) => {
        const reading = readFilter(typed)
        const understood = reading.ok
          ? isDeepStrictEqual(readFilter(writeFilter(reading.filter)), reading)
          : reading.at >= 0 && reading.at <= typed.length && reading.expected !== ''
        expect(understood).toBe(true)
      }),
      { numRuns: runs(5000) },
    )
  })

  it('rejects values in a filter that are too long', () => {
    const long = 'x'.repeat(2001)
    const expected = 'a value of at most 2,000 characters'
    expect(readFilter(`a text:${long}`)).toEqual({ ok: false, at: 7, expected })
    for (const text of [long, `"${long}"`]) {
      expect(readFilter(`a ${text}`)).toEqual({ ok: false, at: 2, expected })
    }
    expect(readFilter(`party:${long.slice(1)}`).ok).toBe(true)
  })

  it.each<[string, Filter]>([
    ['', { kind: 'all', filters: [] }],
    ['  ', { kind: 'all', filters: [] }],
    ['party:Alice::1220ab', party('Alice::1220ab')],
    ['observer:x', { kind: 'party', role: 'observer', value: 'x' }],
    ['Kind:create', { kind: 'kind', value: 'create' }],
    ['amount:10..20', { kind: 'amount', least: decimal('10'), most: decimal('20') }],
    ['amount:10..', { kind: 'amount', least: decimal('10'), most: undefined }],
    ['amount:..0.5', { kind: 'amount', least: undefined, most: decimal('0.5') }],
    ['amount:1.5', { kind: 'amount', least: decimal('1.5'), most: decimal('1.5') }],
    ['amount:1,000..2,500.5', { kind: 'amount', least: decimal('1000'), most: decimal('2500.5') }],
    ['1,766.5627673269', word('1766.5627673269')],
    ['"1,766.5"', word('1,766.5')],
    ['word:1,766.5', word('1,766.5')],
    ['two words', { kind: 'all', filters: [word('two'), word('words')] }],
    ['"two words"', word('two words')],
    ['text:rent', text('rent')],
    ['memo:"invoice 7"', { kind: 'memo', value: 'invoice 7' }],
    [String.raw`text:"\"\\"`, text(String.raw`"\ `.trim())],
    ['event', word('event')],
    ['"and"', word('and')],
    ['a or b and c', { kind: 'some', filters: [a, { kind: 'all', filters: [b, c] }] }],
    ['(a OR b) c', { kind: 'all', filters: [{ kind: 'some', filters: [a, b] }, c] }],
    ['not a and b', { kind: 'all', filters: [{ kind: 'not', filter: a }, b] }],
    ['not(a and b)', { kind: 'not', filter: { kind: 'all', filters: [a, b] } }],
    ['a and (b and c)', { kind: 'all', filters: [a, b, c] }],
    ['event(a b)', { kind: 'one event', filter: { kind: 'all', filters: [a, b] } }],
    ['Event ( a )', { kind: 'one event', filter: a }],
    ['event(not event(a))', { kind: 'one event', filter: { kind: 'not', filter: a } }],
    ['event()', { kind: 'one event', filter: { kind: 'all', filters: [] } }],
  ])('reads the filter %j', (typed, filter) => {
    expect(readFilter(typed)).toEqual({ ok: true, filter })
  })

  it.each<[string, number, RegExp]>([
    ['(a', 2, /“\)” for the “\(” at 0/],
    ['a)', 1, /nothing more/],
    ['a and', 5, /a condition/],
    ['or a', 0, /a condition/],
    ['not', 3, /a condition/],
    ['a "b', 2, /closing quotation mark/],
    [String.raw`"a\n"`, 2, /backslash/],
    ['"a"b', 3, /a space after/],
    ['party:a"b"', 7, /a space before/],
    ['template:A(b)', 10, /a space before/],
    ['party: a', 6, /a value right after “party:”/],
    ['Alice::1220', 0, /party, signatory.* or quotation marks/],
    ['kind:created', 5, /create, exercise, archive/],
    ['a and amount:1,5', 13, /an amount/],
    ['amount:1...2', 7, /an amount/],
    ['amount:20..10', 7, /smaller amount/],
    ['a amount>5', 8, /a colon and a range, as in amount:5/],
    ['AMOUNT>=5', 6, /a colon and a range/],
  ])('reports the position of the error in %j, and the expected input', (typed, at, expected) => {
    expect(readFilter(typed)).toMatchObject({
      ok: false,
      at,
      expected: expect.stringMatching(expected),
    })
  })

  it("omits unnecessary quotes and parentheses from a filter's text", () => {
    const filter: Filter = {
      kind: 'all',
      filters: [
        party('Alice::1220ab'),
        { kind: 'some', filters: [{ kind: 'not', filter: text('two words') }, text('')] },
        {
          kind: 'one event',
          filter: { kind: 'all', filters: [a, { kind: 'kind', value: 'create' }] },
        },
      ],
    }
    expect(writeFilter(filter)).toBe(
      'party:Alice::1220ab and (not text:"two words" or text:"") and event(word:a and kind:create)',
    )
  })

  it('parses filters up to a hundred levels deep and rejects deeper ones with an error message', () => {
    expect(readFilter(nested(50)).ok).toBe(true)
    expect(readFilter(nested(51))).toEqual({
      ok: false,
      at: 250,
      expected: expect.stringMatching(/100 levels/),
    })
    for (const opening of ['(', 'not ', 'event(']) {
      expect(readFilter(opening.repeat(10_000))).toMatchObject({
        ok: false,
        at: 100 * opening.length,
      })
    }
    expect(readFilter('a or '.repeat(50_000).concat('a')).ok).toBe(true)
  })
})
