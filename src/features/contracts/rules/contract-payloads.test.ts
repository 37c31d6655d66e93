import { describe, expect, it } from 'vitest'
import { namedType, someTypes } from '#ledger/daml-lf/testing/arbitrary-value.ts'
import { parseJson, type Json } from '#ledger/json.ts'
import { createContractBook } from './contract-book.ts'
import { argumentOf, comparedEvent, createPayloads, viewOf } from './contract-payloads.ts'
import { cellText } from './payload-cell.ts'
import { makeEntry } from './testing/make-entry.ts'

describe('payloads of events', () => {
  it('returns the create argument, or the interface view if it could be computed', () => {
    const view = { interfaceId: 'i', viewStatus: { code: 0 }, viewValue: { amount: '1' } }
    const event = { createArgument: { a: '1' }, interfaceViews: [view] }
    expect(argumentOf(event)).toEqual({ a: '1' })
    expect(viewOf(event)).toEqual({ amount: '1' })
    const without: readonly Json[] = [
      {},
      { interfaceViews: [] },
      { interfaceViews: null },
      { interfaceViews: [null] },
      { interfaceViews: [{ viewStatus: { code: 9 } }] },
      { interfaceViews: [{ viewStatus: { code: 9 }, viewValue: null }] },
      'text',
    ]
    for (const none of without) {
      expect(viewOf(none)).toBeUndefined()
    }
    expect(argumentOf('text')).toBeUndefined()
  })

  it('returns payload and contract key of an event for a comparison', () => {
    expect(comparedEvent('{"createArgument":{"n":1.50},"contractKey":"k"}')).toEqual({
      payload: parseJson('{"n":1.50}'),
      key: 'k',
    })
    for (const text of ['{}', '{"createArgument":null,"contractKey":null}', '7']) {
      expect(comparedEvent(text)).toEqual({ payload: null, key: undefined })
    }
  })
})

const bookOf = (...payloads: readonly Json[]) => {
  const book = createContractBook()
  book.add(payloads.map((payload, id) => makeEntry({ id, payload })))
  return book
}

const counted = (...payloads: readonly Json[]) => {
  const reads = { count: 0 }
  const book = bookOf(...payloads)
  const all = createPayloads(book, (event) => {
    reads.count += 1
    return argumentOf(event)
  })
  return { book, all, reads }
}

describe('cached payload fields', () => {
  it('reads payload fields once, and reads the fields of new contracts on the next request', () => {
    const { book, all, reads } = counted({ a: '1' }, { a: '2' })
    all.keep(['a'])
    all.keep(['a'])
    expect(cellText(all.cellOf(1, 'a'))).toBe('2')
    expect(reads.count).toBe(2)
    book.add([makeEntry({ id: 9, payload: { a: '3' } })])
    expect(cellText(all.cellOf(2, 'a'))).toBe('3')
    expect(reads.count).toBe(3)
    all.keep(['a'])
    expect(cellText(all.cellOf(2, 'a'))).toBe('3')
    expect(reads.count).toBe(4)
  })

  it('caches eight payload fields, and drops the least recently used', () => {
    const { all, reads } = counted({ a: '1' })
    const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    all.keep(paths)
    all.keep(['a'])
    all.keep(['i'])
    const before = reads.count
    for (const path of ['a', 'c', 'h', 'i']) all.cellOf(0, path)
    expect(reads.count).toBe(before)
    all.cellOf(0, 'b')
    expect(reads.count).toBe(before + 1)
  })

  it('reads payload fields again after the declared type has changed', () => {
    const { all } = counted({ owner: '12' })
    all.keep(['owner'])
    expect(all.cellOf(0, 'owner')).toMatchObject({ value: { kind: 'number' } })
    all.readAs({ type: namedType('Holding'), types: someTypes })
    expect(all.cellOf(0, 'owner')).toMatchObject({ value: { kind: 'party' } })
    all.keep(['owner'])
    expect(all.cellOf(0, 'owner')).toMatchObject({ value: { kind: 'party' } })
  })
})

describe('columns without a declared type', () => {
  it('returns the columns of one template, or of all templates', () => {
    const book = createContractBook()
    book.add([
      makeEntry({ id: 1, payload: { a: '1' } }),
      makeEntry({ id: 2, template: 'Trade:Offer', payload: { b: '1' } }),
    ])
    const payloads = createPayloads(book, argumentOf)
    const of = (template?: string) => payloads.columnsByLooks(template).map(({ path }) => path)
    expect(of()).toEqual(['a', 'b'])
    expect(of('#iou:Trade:Offer')).toEqual(['b'])
    expect(of('#iou:Not:There')).toEqual([])
  })

  it('returns the columns of the first fifty readable payloads', () => {
    const book = bookOf(...Array.from({ length: 60 }, (_, at) => ({ [`f${at}`]: '1' })))
    const some = createPayloads(book, (event) => {
      const payload = argumentOf(event)
      return JSON.stringify(payload) === '{"f0":"1"}' ? undefined : payload
    })
    const paths = some.columnsByLooks(undefined).map(({ path }) => path)
    expect(paths).toHaveLength(50)
    expect([paths[0], paths.at(-1)]).toEqual(['f1', 'f50'])
  })
})
