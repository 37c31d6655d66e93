import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import * as v from 'valibot'
import { compareDecimals, Decimal, sumDecimals, subtractDecimals } from '#ledger/decimal.ts'
import { ContractId, PartyId, TemplateId } from '#ledger/identifier.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { compareHoldings, horizonOf, sumChanges } from './compare.ts'
import type { Holding } from './holding.ts'

const template = v.parse(TemplateId, 'p:Splice.Amulet:Amulet')
const owners = ['a::1220', 'b::1220', 'c::1220'].map((id) => v.parse(PartyId, id))

const amounts = fc.oneof(
  fc.constant('0E-10'),
  fc.bigInt({ min: 0n, max: 10n ** 28n }).map((units) => {
    const digits = units.toString().padStart(11, '0')
    return `${digits.slice(0, -10)}.${digits.slice(-10)}`
  }),
  fc.nat().map(String),
)

/** Generates a contract at its index in the order of creation. */
const contracts = fc.record({
  amount: amounts.map((text) => v.parse(Decimal, text)),
  owner: fc.constantFrom(...owners),
  isLocked: fc.boolean(),
  isRead: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  isBefore: fc.boolean(),
  isAfter: fc.boolean(),
})

/** Generates two overlapping lists, each in ascending order of creation. */
const pairs = fc
  .array(contracts, { maxLength: 40 })
  .map((all) =>
    all.map(({ amount, owner, isLocked, isRead, ...sides }, index) => {
      const lock = isLocked ? { holders: [], expiresAt: undefined, context: undefined } : undefined
      const holding: Holding = {
        contractId: v.parse(ContractId, `00${index}`),
        templateId: template,
        packageName: 'p',
        // Each creation time is shared by two contracts.
        createdAt: recordTimeOf(BigInt(Math.floor(index / 2)) * 1_000n),
        createdInUpdateId: undefined,
        signatories: [],
        observers: [],
        amulet: isRead
          ? { owner, amount, lock, createdInRound: undefined, ratePerRound: undefined }
          : undefined,
      }
      return { holding, ...sides }
    }),
  )
  .map((all) => ({
    before: all.flatMap(({ holding, isBefore }) => (isBefore ? [holding] : [])),
    after: all.flatMap(({ holding, isAfter }) => (isAfter ? [holding] : [])),
  }))

const cases = { numRuns: runs(1000) }

function ids(list: readonly Holding[]) {
  return list.map(({ contractId }) => contractId)
}

/**
 * Returns a contract's creation time. For `undefined`, returns a time before the creation of all
 * contracts.
 */
function createdMicros(holding: Holding | undefined): bigint {
  return holding === undefined ? -1n : microsOf(holding.createdAt)
}

/** Sums a list independently of the tested code. */
function sumOf(list: readonly Holding[], owner: PartyId, isLocked: boolean): Decimal {
  return sumDecimals(
    list.flatMap(({ amulet }) =>
      amulet?.owner === owner && (amulet.lock !== undefined) === isLocked ? [amulet.amount] : [],
    ),
  )
}

describe('compareHoldings', () => {
  it('assigns exactly one status to each contract', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const { indices, unread } = compareHoldings(before, after)
        const [first, second] = [new Set(ids(before)), new Set(ids(after))]
        const inAfter = (found: readonly number[]) => found.map((index) => after[index]?.contractId)
        expect(inAfter(indices.appeared)).toEqual(ids(after).filter((id) => !first.has(id)))
        expect(inAfter(indices.stayed)).toEqual(ids(after).filter((id) => first.has(id)))
        expect(indices.disappeared.map((index) => before[index]?.contractId)).toEqual(
          ids(before).filter((id) => !second.has(id)),
        )
        const all = new Map([...before, ...after].map((holding) => [holding.contractId, holding]))
        expect(unread).toBe([...all.values()].filter(({ amulet }) => amulet === undefined).length)
      }),
      cases,
    )
  })

  it('returns changes that exactly equal the differences of the totals', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const { byOwner } = compareHoldings(before, after)
        for (const owner of owners) {
          const change = byOwner.get(owner)
          for (const isLocked of [false, true]) {
            const kind = isLocked ? 'locked' : 'unlocked'
            const [opening, closing] = [
              sumOf(before, owner, isLocked),
              sumOf(after, owner, isLocked),
            ]
            expect(change?.before[kind] ?? '0').toBe(opening)
            expect(change?.after[kind] ?? '0').toBe(closing)
            expect(change?.[kind] ?? '0').toBe(subtractDecimals(closing, opening))
          }
          if (change === undefined) continue
          expect(change.total).toBe(subtractDecimals(change.after.total, change.before.total))
          expect(change.total).toBe(sumDecimals([change.unlocked, change.locked]))
          expect(change.after.contracts).toBe(change.stayed.contracts + change.appeared.contracts)
        }
      }),
      cases,
    )
  })

  it('returns opposite changes if the compared lists are swapped', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const there = compareHoldings(before, after)
        const back = compareHoldings(after, before)
        expect(back.indices.appeared).toEqual(there.indices.disappeared)
        expect(back.indices.disappeared).toEqual(there.indices.appeared)
        expect(back.all.before).toEqual(there.all.after)
        expect(sumDecimals([there.all.total, back.all.total])).toBe('0')
        expect(sumDecimals([there.all.unlocked, back.all.unlocked])).toBe('0')
        expect(new Set(back.byOwner.keys())).toEqual(new Set(there.byOwner.keys()))
      }),
      cases,
    )
  })

  it('returns no false statuses for partial lists', () => {
    fc.assert(
      fc.property(pairs, fc.nat(40), fc.nat(40), ({ before, after }, first, second) => {
        const [someBefore, someAfter] = [before.slice(0, first), after.slice(0, second)]
        const horizon = horizonOf([
          { holdings: someBefore, isWhole: first >= before.length },
          { holdings: someAfter, isWhole: second >= after.length },
        ])
        const whole = compareHoldings(before, after)
        const part = compareHoldings(someBefore, someAfter, horizon)
        for (const status of ['appeared', 'disappeared', 'stayed'] as const) {
          const found = part.indices[status]
          expect(whole.indices[status].slice(0, found.length)).toEqual(found)
        }
        const isWhole = first >= before.length && second >= after.length
        expect(horizon === 'all').toBe(isWhole)
        expect(isWhole ? part : whole).toEqual(whole)
      }),
      cases,
    )
  })

  it('compares exactly the contracts created before the last loaded contract of a partial list', () => {
    fc.assert(
      fc.property(pairs, fc.nat(40), fc.nat(40), ({ before, after }, first, second) => {
        const lists = [
          { all: before, some: before.slice(0, first) },
          { all: after, some: after.slice(0, second) },
        ]
        const partial = lists.filter(({ all, some }) => some.length < all.length)
        const ends = partial.map(({ some }) => createdMicros(some.at(-1)))
        const isKnown = (holding: Holding | undefined) =>
          ends.every((end) => createdMicros(holding) < end)
        const horizon = horizonOf(
          lists.map(({ all, some }) => ({ holdings: some, isWhole: some.length === all.length })),
        )
        const whole = compareHoldings(before, after).indices
        const part = compareHoldings(before.slice(0, first), after.slice(0, second), horizon)
        expect(part.indices).toEqual({
          appeared: whole.appeared.filter((index) => isKnown(after[index])),
          disappeared: whole.disappeared.filter((index) => isKnown(before[index])),
          stayed: whole.stayed.filter((index) => isKnown(after[index])),
        })
        expect(horizon === 'none').toBe(ends.includes(-1n))
      }),
      cases,
    )
  })

  it('returns changes by owner that add up to the total change', () => {
    fc.assert(
      fc.property(pairs, ({ before, after }) => {
        const { all, byOwner } = compareHoldings(before, after)
        const sum = sumChanges([...byOwner.values()])
        expect(all.total).toBe(sum.total)
        const read = after.flatMap(({ amulet }) => (amulet === undefined ? [] : [amulet.amount]))
        expect(compareDecimals(all.after.total, sumDecimals(read))).toBe(0)
      }),
      cases,
    )
  })

  it('does not report a contract as unchanged if a server returns two different amounts', () => {
    fc.assert(
      fc.property(pairs, ({ before }) => {
        const doubled = before.map((holding) => ({
          ...holding,
          amulet:
            holding.amulet === undefined
              ? undefined
              : { ...holding.amulet, amount: sumDecimals([holding.amulet.amount, one]) },
        }))
        const { all, indices } = compareHoldings(before, doubled)
        const read = before.filter(({ amulet }) => amulet !== undefined)
        expect(indices.stayed).toHaveLength(before.length - read.length)
        expect(all.total).toBe(String(read.length))
      }),
      cases,
    )
  })
})

const one = v.parse(Decimal, '1')

const amulet: NonNullable<Holding['amulet']> = {
  owner: v.parse(PartyId, 'a::1220'),
  amount: v.parse(Decimal, '1.5000000000'),
  lock: undefined,
  createdInRound: 7n,
  ratePerRound: undefined,
}
const holding: Holding = {
  contractId: v.parse(ContractId, '00ab'),
  templateId: template,
  packageName: 'p',
  createdAt: recordTimeOf(0n),
  createdInUpdateId: undefined,
  signatories: [],
  observers: [],
  amulet,
}
const lock = { holders: [], expiresAt: undefined, context: undefined }

describe('compareHoldings: a contract in both lists', () => {
  it.each<[string, Holding['amulet']]>([
    ['another owner', { ...amulet, owner: v.parse(PartyId, 'b::1220') }],
    ['a lock', { ...amulet, lock }],
    ['another amount', { ...amulet, amount: v.parse(Decimal, '1.5000000001') }],
    ['no amount that can be read', undefined],
  ])(
    'reports a contract as disappeared and appeared if only one of the lists has %s',
    (_, other) => {
      for (const [was, is] of [
        [amulet, other],
        [other, amulet],
      ]) {
        const { indices } = compareHoldings(
          [{ ...holding, amulet: was }],
          [{ ...holding, amulet: is }],
        )
        expect(indices).toEqual({ appeared: [0], disappeared: [0], stayed: [] })
      }
    },
  )

  it('reports a contract as unchanged if its values are equal in any notation', () => {
    const trimmed = { ...holding, amulet: { ...amulet, amount: v.parse(Decimal, '1.5') } }
    const { indices, all } = compareHoldings([holding], [trimmed])
    expect(indices).toEqual({ appeared: [], disappeared: [], stayed: [0] })
    expect([all.stayed.total, all.total]).toEqual(['1.5', '0'])
  })
})
