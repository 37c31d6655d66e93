import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { RecordTime, recordTimeOf } from '#ledger/record-time.ts'
import { arrangeContracts, type Arrangement } from './arrange.ts'
import { fulfils } from './condition.ts'
import { readCondition, writeCondition, type Condition } from './condition-text.ts'
import { createContractBook } from './contract-book.ts'
import { argumentOf, createPayloads } from './contract-payloads.ts'
import { contractLine } from './contracts-file.ts'
import { cellAt, cellText, compareCells } from './payload-cell.ts'
import { columnsOfPayloads } from './payload-columns.ts'
import { alice, makeEntry } from './testing/make-entry.ts'

const everything: Arrangement = {
  template: undefined,
  party: undefined,
  from: undefined,
  to: undefined,
  text: '',
  where: [],
  sortBy: 'created',
  descending: false,
}

function bookOf(...made: Parameters<typeof makeEntry>[0][]) {
  const book = createContractBook()
  book.add(made.map(makeEntry))
  const payloads = createPayloads(book, argumentOf)
  return {
    book,
    payloads,
    idsOf: (arrangement: Partial<Arrangement>) => {
      const { contracts, textOf } = book
      const arranged = { contracts, textOf, cellOf: payloads.cellOf }
      return arrangeContracts(arranged, { ...everything, ...arrangement }).map((at) =>
        parseInt(contracts[at]?.contractId.slice(2) ?? '', 16),
      )
    },
  }
}

const is = (path: string, relation: Condition['relation'], value: string) => ({
  where: [{ path, relation, value }],
})

describe('arrangeContracts', () => {
  const amounts = bookOf(
    { id: 1, payload: { amount: '9.5' } },
    { id: 2, payload: { amount: '10.0000000000' } },
    { id: 3, payload: { amount: '123456789012345678901234567.0000000001' } },
    { id: 4, payload: { amount: '123456789012345678901234567.0000000002' } },
    { id: 5, payload: { amount: '-1.0' } },
    { id: 6, payload: {} },
  )

  it('sorts contracts by a field’s value, not its letters, with missing values last', () => {
    expect(amounts.idsOf({ sortBy: 'field amount' })).toEqual([5, 1, 2, 3, 4, 6])
    const descending = { sortBy: 'field amount', descending: true } as const
    expect(amounts.idsOf(descending)).toEqual([4, 3, 2, 1, 5, 6])
  })

  it('filters contracts by the exact value of a field', () => {
    expect(amounts.idsOf(is('amount', 'least', '10'))).toEqual([2, 3, 4])
    expect(amounts.idsOf(is('amount', 'is', '10'))).toEqual([2])
    const most = is('amount', 'most', '123456789012345678901234567.0000000001')
    expect(amounts.idsOf(most)).toEqual([1, 2, 3, 5])
    expect(amounts.idsOf(is('amount', 'least', 'ten'))).toEqual([])
  })

  it('filters contracts by case-insensitive text, by party, and by creation time', () => {
    const { idsOf } = bookOf(
      { id: 1, payload: { note: 'Blue Whale' }, observers: ['bob::1220'] },
      { id: 2, payload: { note: 'red' } },
      { id: 3_000_000, payload: { note: 'green' } },
    )
    expect(idsOf({ text: 'blue w' })).toEqual([1])
    expect(idsOf({ text: ' BLUE W ' })).toEqual([1])
    expect(idsOf({ party: 'bob::1220' })).toEqual([1])
    expect(idsOf({ party: alice })).toEqual([1, 2, 3_000_000])
    const second = v.parse(RecordTime, '1970-01-01T00:00:01Z')
    expect(idsOf({ from: second })).toEqual([3_000_000])
    expect(idsOf({ to: second })).toEqual([1, 2])
    expect(idsOf(is('note', 'has', 'WHALE'))).toEqual([1])
    expect(idsOf(is('note', 'not', 'red'))).toEqual([1, 3_000_000])
  })

  it('filters contracts by template in any package version', () => {
    const { idsOf, book } = bookOf(
      { id: 1, packageId: 'ab' },
      { id: 2, packageId: 'cd' },
      { id: 3, template: 'Trade:Offer' },
    )
    expect(book.byTemplate()).toMatchObject([
      { template: '#iou:Iou:Iou', contracts: 2, templateId: `${'cd'.repeat(32)}:Iou:Iou` },
      { template: '#iou:Trade:Offer', contracts: 1 },
    ])
    expect(idsOf({ template: '#iou:Iou:Iou' })).toEqual([1, 2])
  })

  it('sorts contracts by template, contract id or creation time, ascending or descending', () => {
    const { idsOf } = bookOf(
      { id: 3, template: 'B:B', createdAt: 5n },
      { id: 1, template: 'A:A', createdAt: 7n },
      { id: 2, template: 'B:B', createdAt: 5n },
    )
    expect(idsOf({ sortBy: 'contract' })).toEqual([1, 2, 3])
    expect(idsOf({ sortBy: 'contract', descending: true })).toEqual([3, 2, 1])
    // Equal contracts keep their order in both directions.
    expect(idsOf({ sortBy: 'template' })).toEqual([1, 3, 2])
    expect(idsOf({ sortBy: 'template', descending: true })).toEqual([3, 2, 1])
    expect(idsOf({ sortBy: 'created' })).toEqual([3, 2, 1])
    expect(idsOf({ sortBy: 'created', descending: true })).toEqual([1, 3, 2])
  })

  it('combines all filters, and includes the start but not the end of the creation time', () => {
    const { idsOf } = bookOf(
      { id: 1, payload: { a: '1', b: 'x' } },
      { id: 2, payload: { a: '2', b: 'x' } },
      { id: 3, payload: { a: '2', b: 'y' } },
    )
    const where: Condition[] = [
      { path: 'a', relation: 'is', value: '2' },
      { path: 'b', relation: 'is', value: 'x' },
    ]
    expect(idsOf({ where })).toEqual([2])
    expect(idsOf({ from: recordTimeOf(2n), to: recordTimeOf(3n) })).toEqual([2])
    expect(idsOf({ text: '  ' })).toEqual([1, 2, 3])
    expect(idsOf({ party: 'nobody::1220' })).toEqual([])
  })

  it('keeps the creating events as received, with every digit', () => {
    const payload = parseJson('{"n": 12345678901234567890.123, "big": 9007199254740993}')
    const { book, payloads } = bookOf({ id: 1, payload, offset: 9007199254740993n })
    expect(book.textOf(0)).toContain('"offset":9007199254740993,')
    expect(book.textOf(0)).toContain('"n":12345678901234567890.123')
    expect(cellText(payloads.cellOf(0, 'big'))).toBe('9007199254740993')
  })

  it('returns the same cells from cached payload fields as from payloads that are read individually', () => {
    const { book, payloads } = bookOf(
      { id: 1, payload: { a: '1', b: { c: 'x' } } },
      { id: 2, payload: { a: '2' } },
    )
    const one = createPayloads(book, argumentOf)
    payloads.keep(['a', 'b.c'])
    book.add([makeEntry({ id: 3, payload: { a: '3', b: { c: 'y' } } })])
    payloads.keep(['b.c'])
    payloads.keep(['a'])
    for (const path of ['a', 'b.c']) {
      for (const at of [0, 1, 2]) expect(payloads.cellOf(at, path)).toEqual(one.cellOf(at, path))
    }
  })
})

describe('readCondition and writeCondition', () => {
  it('reads a condition from an address exactly as the condition was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          path: fc.string({ minLength: 1, maxLength: 40 }).filter((path) => !path.includes('~')),
          relation: fc.constantFrom('is', 'not', 'has', 'least', 'most'),
          value: fc.oneof(fc.string({ maxLength: 100 }), fc.constantFrom('a~is~b', '\n', '', '~')),
        }),
        (condition) => {
          expect(readCondition(writeCondition(condition))).toEqual(condition)
        },
      ),
    )
    expect(readCondition('amount')).toBeUndefined()
  })

  it('compares condition times by their instant', () => {
    const cell = cellAt({ at: '2026-11-01T10:00:00Z' }, 'at', undefined)
    const of = (relation: Condition['relation'], value: string) =>
      fulfils(cell, { path: 'at', relation, value })
    expect(of('is', '2026-11-01T11:00:00+01:00')).toBe(true)
    expect(of('least', '2026-11-01')).toBe(true)
    expect(of('most', '2026-11-01T09:59:59.999999Z')).toBe(false)
  })
})

const isSo = (json: string, relation: Condition['relation'], value: string) =>
  fulfils(cellAt({ x: parseJson(json) }, 'x', undefined), { path: 'x', relation, value })

describe('fulfils', () => {
  it('compares condition numbers by value, and ignores surrounding spaces', () => {
    expect(isSo('"10.0"', 'is', ' 10 ')).toBe(true)
    expect(isSo('"1766.5"', 'is', '1,766.5')).toBe(true)
    expect(isSo('"15"', 'is', '1,5')).toBe(false)
    expect(isSo('"10.0"', 'most', '9.9999999999')).toBe(false)
    expect(isSo('"10.0"', 'least', '10')).toBe(true)
    expect(isSo('"10.0"', 'most', '10')).toBe(true)
    expect(isSo('"10.0"', 'not', 'ten')).toBe(true)
  })

  it('compares times with a condition’s day or minute in UTC', () => {
    const time = '"2026-11-01T10:00:00Z"'
    expect(isSo(time, 'is', '2026-11-01T10:00')).toBe(true)
    expect(isSo(time, 'most', '2026-11-01')).toBe(false)
    expect(isSo(time, 'least', 'yesterday')).toBe(false)
    expect(isSo(time, 'not', 'yesterday')).toBe(true)
  })

  it('compares words exactly, and treats a missing field as equal to an empty text only', () => {
    expect(isSo('"b"', 'least', 'a')).toBe(true)
    expect(isSo('"b"', 'most', 'a')).toBe(false)
    expect(isSo('"a"', 'most', 'b')).toBe(true)
    expect(isSo('"a"', 'least', 'b')).toBe(false)
    expect(isSo('"b"', 'is', 'B')).toBe(false)
    expect(isSo('"b"', 'has', 'B')).toBe(true)
    for (const none of ['null', '{}']) {
      expect(isSo(none, 'is', '')).toBe(true)
      expect(isSo(none, 'not', '')).toBe(false)
      expect(isSo(none, 'least', 'a')).toBe(false)
      expect(isSo(none, 'most', 'a')).toBe(false)
      expect(isSo(none, 'not', 'a')).toBe(true)
    }
  })
})

describe('cells', () => {
  const jsons = fc.constantFrom(
    'null',
    '"1.5"',
    '"-2.0"',
    '"10"',
    '7',
    '"a"',
    '"B"',
    '"2026-11-01T10:00:00Z"',
    '[1]',
    '{}',
    'true',
    '"1e3"',
    '99999999999999999999999999999999999999999999999999',
    '{"tag":"A","value":{}}',
  )

  it('sorts any cells in a total order', () => {
    fc.assert(
      fc.property(jsons, jsons, jsons, (...texts) => {
        const [a, b, c] = texts.map((text) => cellAt({ x: parseJson(text) }, 'x', undefined))
        expect(Math.sign(compareCells(a, b)) + Math.sign(compareCells(b, a))).toBe(0)
        const isInOrder = compareCells(a, b) <= 0 && compareCells(b, c) <= 0
        expect(isInOrder && compareCells(a, c) > 0).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('reads any JSON payload, with a limited number of columns', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 6 }), { maxLength: 5 }), (values) => {
        const payloads = values.map((value) => parseJson(JSON.stringify(value)))
        const columns = columnsOfPayloads(payloads)
        expect(columns.length).toBeLessThanOrEqual(120)
        const texts = payloads.flatMap((payload) =>
          columns.flatMap(({ path }) => {
            const cell = cellAt(payload, path, undefined)
            return cell?.kind === 'json' ? [cell.text] : []
          }),
        )
        for (const text of texts) expect(() => parseJson(text)).not.toThrow()
      }),
    )
  })
})

it('writes CSV lines that start no formula and contain the whole payload', () => {
  const { book } = bookOf({ id: 1, payload: { note: '=HYPERLINK("x")' } })
  const [contract] = book.contracts
  if (contract === undefined) throw new Error('the test has no contract')
  const payload = { note: '=HYPERLINK("x")' }
  const line = contractLine(
    contract,
    [cellAt(payload, 'note', undefined)],
    stringifyJson(payload),
    { offset: 7n, isPartial: true, columns: ['note'] },
  )
  expect(line.startsWith('7,yes,00')).toBe(true)
  expect(line).toContain(`"'=HYPERLINK(""x"")"`)
  expect(line).toContain('{""note"":')
})
