import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareContracts, type ContractChange } from './compare.ts'
import { createContractBook } from './contract-book.ts'
import { comparedEvent } from './contract-payloads.ts'
import { cellText } from './payload-cell.ts'
import { madeEntry } from './testing/made-contract.ts'

/** What decides whether one contract can be what another became, and what else it holds. */
const contracts = fc.array(
  fc.record({
    template: fc.constantFrom('Iou:Iou', 'Trade:Offer'),
    label: fc.constantFrom('red', 'green', 'blue'),
    owner: fc.constantFrom('bob', 'carol'),
    key: fc.option(fc.constantFrom('k1', 'k2'), { nil: undefined }),
    amount: fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String),
    isBefore: fc.boolean(),
    isAfter: fc.boolean(),
    /** Where it is at each of the two. */
    places: fc.tuple(fc.constantFrom('a::1', 'b::2'), fc.constantFrom('a::1', 'b::2')),
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
            madeEntry({
              id,
              template: one.template,
              // An upgrade in between does not make it another template.
              packageId: side === 0 ? 'ab' : 'cd',
              key: one.key,
              synchronizer: one.places[side],
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

/** The same by looking at each pair, and by what the test itself knows of each contract. */
function expected(all: Contracts): string[] {
  const same = (a: number, b: number) => {
    const [one, other] = [all[a], all[b]]
    if (one === undefined || other === undefined || one.template !== other.template) return false
    if (one.key !== undefined || other.key !== undefined) return one.key === other.key
    return one.label === other.label && one.owner === other.owner
  }
  const indices = all.map((_, index) => index)
  const gone = indices.filter((at) => all[at]?.isBefore === true && !all[at].isAfter)
  const come = indices.filter((at) => all[at]?.isAfter === true && !all[at].isBefore)
  const partnerOf = (at: number, own: readonly number[], others: readonly number[]) => {
    const found = others.filter((other) => same(at, other))
    const alike = own.filter((other) => same(at, other))
    return found.length === 1 && alike.length === 1 ? found[0] : undefined
  }
  return [
    ...indices
      .filter((at) => all[at]?.isBefore === true && all[at].isAfter)
      .filter((at) => all[at]?.places[0] !== all[at]?.places[1])
      .map((at) => `changed ${at} in place of ${at}`),
    ...gone.flatMap((at) => {
      const next = partnerOf(at, gone, come)
      return [next === undefined ? `archived ${at}` : `changed ${next} in place of ${at}`]
    }),
    ...come.flatMap((at) => (partnerOf(at, come, gone) === undefined ? [`created ${at}`] : [])),
  ].toSorted()
}

function wordsOf({ status, contract, before }: ContractChange): string {
  const own = `${status} ${numberOfId(contract.contractId)}`
  return before === undefined ? own : `${own} in place of ${numberOfId(before.contractId)}`
}

/** What a change tells of the amount and of the place. */
function amountAndPlace({ fields }: ContractChange) {
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
      isMoved: old.places[0] !== now.places[1],
    },
  ]
}

describe('contracts at two offsets', () => {
  it('were created, archived, or took the place of another, as a look at each pair tells', () => {
    fc.assert(
      fc.property(contracts, (all) => {
        const changes = compareContracts(sideOf(all, 0), sideOf(all, 1))
        expect(changes.map(wordsOf).toSorted()).toEqual(expected(all))
      }),
      { numRuns: 2000 },
    )
  })

  it('of which one changed tell which fields, to the last digit', () => {
    fc.assert(
      fc.property(contracts, (all) => {
        const changes = compareContracts(sideOf(all, 0), sideOf(all, 1))
        expect(changes.filter(({ status }) => status === 'changed').map(amountAndPlace)).toEqual(
          changes.flatMap(({ before, contract }) => expectedFields(all, before, contract)),
        )
        const others = changes.filter(({ status }) => status !== 'changed')
        expect(others.flatMap(({ fields }) => fields)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})
