import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import type { Json } from '#ledger/json.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { compareContracts, type ContractChange } from './compare.ts'
import { createContractBook } from './contract-book.ts'
import { comparedEvent } from './contract-payloads.ts'
import { cellText } from './payload-cell.ts'
import { makeEntry } from './testing/make-entry.ts'

/**
 * Generates contracts with the properties that decide whether one contract can replace another, and
 * with other fields.
 */
const contracts = fc.array(
  fc.record({
    template: fc.constantFrom('Iou:Iou', 'Trade:Offer'),
    label: fc.constantFrom('red', 'green', 'blue'),
    owner: fc.constantFrom('bob', 'carol'),
    key: fc.option(fc.constantFrom('k1', 'k2'), { nil: undefined }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
    isBefore: fc.boolean(),
    isAfter: fc.boolean(),
    synchronizers: fc.tuple(fc.constantFrom('a::1', 'b::2'), fc.constantFrom('a::1', 'b::2')),
  }),
  { maxLength: 14 },
)

type Contracts = typeof contracts extends fc.Arbitrary<infer Of> ? Of : never

function sideOf(all: Contracts, side: 0 | 1) {
  const book = createContractBook()
  book.add(
    all.flatMap((one, id) =>
      (side === 0 ? one.isBefore : one.isAfter)
        ? [
            makeEntry({
              id,
              template: one.template,
              // A package upgrade between the offsets does not change the template.
              packageId: side === 0 ? 'ab' : 'cd',
              key: one.key,
              synchronizer: one.synchronizers[side],
              payload: {
                owner: `${one.owner}::1220${'cd'.repeat(32)}`,
                inside: { label: one.label, amount: `${one.amount}.0000000001` },
                at: '2026-11-01T10:00:00Z',
              },
            }),
          ]
        : [],
    ),
  )
  return { contracts: book.contracts, eventOf: (at: number) => comparedEvent(book.textOf(at)) }
}

const numberOfId = (id: string) => parseInt(id.slice(2), 16)

function expected(all: Contracts): string[] {
  const same = (a: number, b: number) => {
    const [one, other] = [all[a], all[b]]
    if (one === undefined || other === undefined || one.template !== other.template) return false
    if (one.key !== undefined || other.key !== undefined) return one.key === other.key
    return one.label === other.label && one.owner === other.owner
  }
  const indices = all.map((_, index) => index)
  const removed = indices.filter((at) => all[at]?.isBefore === true && !all[at].isAfter)
  const added = indices.filter((at) => all[at]?.isAfter === true && !all[at].isBefore)
  const partnerOf = (at: number, own: readonly number[], others: readonly number[]) => {
    const found = others.filter((other) => same(at, other))
    const alike = own.filter((other) => same(at, other))
    return found.length === 1 && alike.length === 1 ? found[0] : undefined
  }
  return [
    ...indices
      .filter((at) => all[at]?.isBefore === true && all[at].isAfter)
      .filter((at) => all[at]?.synchronizers[0] !== all[at]?.synchronizers[1])
      .map((at) => `changed ${at} in place of ${at}`),
    ...removed.flatMap((at) => {
      const next = partnerOf(at, removed, added)
      return [next === undefined ? `archived ${at}` : `changed ${next} in place of ${at}`]
    }),
    ...added.flatMap((at) =>
      partnerOf(at, added, removed) === undefined ? [`created ${at}`] : [],
    ),
  ].toSorted()
}

function wordsOf({ status, contract, before }: ContractChange): string {
  const own = `${status} ${numberOfId(contract.contractId)}`
  return before === undefined ? own : `${own} in place of ${numberOfId(before.contractId)}`
}

function amountAndMove({ fields }: ContractChange) {
  const amount = fields.find(({ path }) => path === 'inside.amount')
  return {
    before: amount && cellText(amount.before),
    after: amount && cellText(amount.after),
    isMoved: fields.some(({ path }) => path === 'synchronizer'),
  }
}

function expectedFields(
  all: Contracts,
  before: ContractChange['before'],
  contract: ContractChange['contract'],
) {
  const old = before === undefined ? undefined : all[numberOfId(before.contractId)]
  const now = all[numberOfId(contract.contractId)]
  if (old === undefined || now === undefined) return []
  const isOther = old.amount !== now.amount
  return [
    {
      before: isOther ? `${old.amount}.0000000001` : undefined,
      after: isOther ? `${now.amount}.0000000001` : undefined,
      isMoved: old.synchronizers[0] !== now.synchronizers[1],
    },
  ]
}

describe('compareContracts', () => {
  it('reports the same created, archived and replaced contracts as a simple comparison of every pair of contracts', () => {
    fc.assert(
      fc.property(contracts, (all) => {
        const changes = compareContracts(sideOf(all, 0), sideOf(all, 1))
        expect(changes.map(wordsOf).toSorted()).toEqual(expected(all))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('lists the changed fields of a changed contract, with every digit', () => {
    fc.assert(
      fc.property(contracts, (all) => {
        const changes = compareContracts(sideOf(all, 0), sideOf(all, 1))
        expect(changes.filter(({ status }) => status === 'changed').map(amountAndMove)).toEqual(
          changes.flatMap(({ before, contract }) => expectedFields(all, before, contract)),
        )
        const others = changes.filter(({ status }) => status !== 'changed')
        expect(others.flatMap(({ fields }) => fields)).toEqual([])
      }),
      { numRuns: runs(1000) },
    )
  })
})

function createdOf(...created: readonly (readonly [id: number, at: string, template?: string])[]) {
  const book = createContractBook()
  book.add(created.map(([id, , template = 'Iou:Iou']) => makeEntry({ id, template })))
  const contracts = book.contracts.map((contract, index) => ({
    ...contract,
    createdAt: v.parse(RecordTime, created[index]?.[1]),
  }))
  return { contracts, eventOf: (at: number) => comparedEvent(book.textOf(at)) }
}

const newEvent = () => ({ payload: { note: 'new' }, key: undefined })

function holding(id: number, payload: Json) {
  const book = createContractBook()
  book.add([makeEntry({ id, payload })])
  return { contracts: book.contracts, eventOf: (at: number) => comparedEvent(book.textOf(at)) }
}

describe('compareContracts: changed contracts', () => {
  const fingerprint = `1220${'cd'.repeat(32)}`

  it.each<[string, Json, Json]>([
    ['another party', { a: `bob::${fingerprint}` }, { a: `carol::${fingerprint}` }],
    ['another word', { a: 'red' }, { a: 'green' }],
    ['another node', { a: `PAR::one::${fingerprint}` }, { a: `PAR::two::${fingerprint}` }],
    ['a word in another field', { a: 'red', b: '1' }, { a: '1', b: 'red' }],
  ])('does not treat a contract with %s as changed', (_, before, after) => {
    const changes = compareContracts(holding(1, before), holding(2, after))
    expect(changes.map(({ status }) => status)).toEqual(['created', 'archived'])
  })

  it.each<[string, Json, Json]>([
    ['another number', { a: '1' }, { a: '2.5' }],
    ['another time', { a: '2026-11-01T10:00:00Z' }, { a: '2026-11-02T10:00:00Z' }],
    ['another contract', { a: `00${'ab'.repeat(32)}` }, { a: `00${'cd'.repeat(32)}` }],
    ['other items of a list', { a: ['red'] }, { a: ['green'] }],
    ['nothing where there was a number', { a: '1' }, { a: null }],
  ])('treats a contract as changed if it has %s', (_, before, after) => {
    const changes = compareContracts(holding(1, before), holding(2, after))
    expect(changes.map(wordsOf)).toEqual(['changed 2 in place of 1'])
    expect(changes[0]?.fields.map(({ path }) => path)).toEqual(['a'])
  })
})

describe('compareContracts: order', () => {
  it('sorts changes by creation time, with any number of digits, then by id', () => {
    const after = createdOf(
      [1, '2026-11-01T10:00:00Z'],
      [2, '2026-11-01T10:00:00.123456Z'],
      [3, '2026-11-01T10:00:00.123Z'],
      [5, '2026-11-01T09:00:00Z'],
      [4, '2026-11-01T09:00:00.000Z'],
    )
    const changes = compareContracts(createdOf(), after)
    expect(changes.map(({ contract }) => numberOfId(contract.contractId))).toEqual([4, 5, 1, 3, 2])
  })

  it('sorts changes by template, then changed before created before archived contracts', () => {
    const at = '2026-11-01T10:00:00Z'
    const offer = 'Trade:Offer'
    const before = createdOf([1, at], [2, at, offer], [3, at])
    const moved = before.contracts.map((one) => ({
      ...one,
      synchronizerId: v.parse(SynchronizerId, 'b::2'),
    }))
    const came = createdOf([4, at, offer], [5, at, 'Gone:Not'])
    const after = { contracts: [...came.contracts, ...moved.slice(0, 1)], eventOf: newEvent }
    expect(
      compareContracts(before, after).map(({ template, ...of }) => [
        template,
        wordsOf({ template, ...of }),
      ]),
    ).toEqual([
      ['#iou:Gone:Not', 'created 5'],
      ['#iou:Iou:Iou', 'changed 1 in place of 1'],
      ['#iou:Iou:Iou', 'archived 3'],
      ['#iou:Trade:Offer', 'created 4'],
      ['#iou:Trade:Offer', 'archived 2'],
    ])
  })
})
