import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { readFilter } from '../../src/features/search/rules/filter-text.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import { narrow, type IndexedTexts } from './narrow.ts'
import { conditionOf, withinWindow } from './to-sql.ts'

const indexed: IndexedTexts = { isParty: () => true, contractOf: () => 7n, hasJson: true }

/** Texts that would end a literal, begin a comment, or name a parameter. */
const hostile = fc.oneof(
  fc.constantFrom("q'", "q' OR 1=1 --", 'q\\', '{q:String}', 'q`', 'q"', 'q/*', 'q;'),
  fc.string({ unit: 'binary' }).map((text) => `q${text}`),
)

describe('conditionOf', () => {
  it('writes no values into the text of the condition', () => {
    const filters = anyFilter({ party: hostile, template: hostile, other: hostile })
    fc.assert(
      fc.property(filters, (filter) => {
        const { sql, params } = conditionOf(narrow(filter, indexed))
        const named = [...sql.matchAll(/\{(p\d+):/g)].map(([, name]) => name)
        expect(new Set(named)).toEqual(new Set(Object.keys(params)))
        expect(sql).not.toContain('q')
      }),
      { numRuns: runs(2000) },
    )
  })

  it('restricts the look-up in each table to the window of record times', () => {
    const { sql, params } = conditionOf(narrowed('party:a::1 and contract:00 or choice:C'))
    const party = 'party = {p0:String} AND bitAnd(roles, {p1:UInt8}) != 0'
    expect(sql).toBe(
      `(flags != 0 OR ((${inTable('party_updates', party)} AND ` +
        `${inTable('contract_updates', 'contract = {p2:UInt64}')}) OR ` +
        `${inTable('events', 'choice = {p3:String}')}))`,
    )
    expect(params).toEqual({ p0: 'a::1', p1: 103, p2: '7', p3: 'C' })
  })

  it('uses one look-up for all alternative contracts, and one look-up for all alternative parties', () => {
    const { sql, params } = conditionOf(
      narrowed('party:a::1 or contract:00 or party:b::1 or contract:01 or owner:c::1'),
    )
    expect(sql).toContain('contract IN {p0:Array(UInt64)}')
    expect(sql).toContain('party IN {p1:Array(String)} AND bitAnd(roles, {p2:UInt8}) != 0')
    expect(params).toMatchObject({ p0: [7n, 7n], p1: ['a::1', 'b::1'], p2: 103 })
  })

  it('uses one look-up for all alternative events', () => {
    const { sql, lookups } = conditionOf(
      narrowed('choice:A or event(choice:B kind:create) or choice:C'),
    )
    const events =
      '(choice = {p0:String} OR (choice = {p1:String} AND kind = {p2:String}) OR choice = {p3:String})'
    expect(sql).toBe(`(flags != 0 OR (${inTable('events', events)}))`)
    expect(lookups).toBe(1)
  })

  it("searches only the JSON of updates that match the filter's other conditions", () => {
    const { sql, params, lookups } = conditionOf(narrowed('choice:A text:rent text:due'))
    const others = inTable('updates', `(${inTable('events', 'choice = {p0:String}')})`)
    const held = ['{p1:Array(String)}', '{p2:Array(String)}'].map(
      (needles) => `multiSearchAnyCaseInsensitive(json, ${needles})`,
    )
    expect(sql).toBe(`(flags != 0 OR ${inTable('raw', [others, ...held].join(' AND '))})`)
    expect(params).toMatchObject({ p1: ['rent', '\\u'], p2: ['due', '\\u'] })
    expect(lookups).toBe(3)
  })

  it('searches the JSON once for alternative texts', () => {
    const { params, lookups } = conditionOf(narrowed('text:rent or text:sunk'))
    expect(params).toEqual({ p0: ['rent', '\\u', 'sunk', 'ſ', '\u212A'] })
    expect(lookups).toBe(1)
  })

  it('compares amounts with bounds that allow for rounding in the column', () => {
    const { params } = conditionOf(narrowed('amount:1.00000000005..1E30'))
    expect(params).toEqual({ p0: '0.9999999999' })
  })
})

function narrowed(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return narrow(read.filter, indexed)
}

function inTable(table: string, condition: string): string {
  return `record_time IN (SELECT record_time FROM ${table} WHERE ${condition} AND ${withinWindow})`
}
