import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId } from '#ledger/identifier.ts'
import { arrangeHoldings, unknownKey } from './arrange.ts'
import { linesOf } from './arranged-lines.ts'
import { groupings, lockStates, sortKeys, type Arrangement } from './arrangement.ts'
import { ageAt } from './distribution.ts'
import { readHolding } from './read-holding.ts'
import {
  amountTexts,
  knownContracts,
  owners,
  snapshotTime,
  unitsOf,
  type KnownContract,
} from './testing/contract-arbitrary.ts'

const everything: Arrangement = {
  groupBy: 'none',
  sortBy: 'created',
  descending: false,
  owners: undefined,
  locks: undefined,
  least: undefined,
  most: undefined,
  expiresBy: undefined,
  text: '',
  folded: [],
}

const parties = owners.map((owner) => v.parse(PartyId, owner))
const amounts = amountTexts.map(({ text, units }) => ({ decimal: v.parse(Decimal, text), units }))
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const arrangements = fc
  .record({
    groupBy: fc.constantFrom(...groupings),
    sortBy: fc.constantFrom(...sortKeys),
    descending: fc.boolean(),
    owners: maybe(fc.subarray(parties)),
    locks: maybe(fc.subarray([...lockStates])),
    least: maybe(amounts),
    most: maybe(amounts),
    expiresBy: maybe(fc.bigInt(0n, 10n ** 6n)),
    text: fc.constantFrom('', '', 'ALICE', 'n1', 'splice-amulet', '001', 'nowhere'),
  })
  .map(({ least, most, ...rest }) => ({
    bounds: { least: least?.units, most: most?.units },
    arrangement: { ...rest, least: least?.decimal, most: most?.decimal, folded: [] },
  }))

type Bounds = { least: bigint | undefined; most: bigint | undefined }

/**
 * Returns the expiry round. All contracts have a rate of 190,259 grains, for which Daml's rounding
 * never matters.
 */
function expiryOf({ owner, units, round }: KnownContract): bigint | undefined {
  return owner === undefined || round === undefined
    ? undefined
    : round + (units + 190_258n) / 190_259n
}

/** Returns true if a contract matches the filters, independently of the tested code. */
function matchesFilters(
  known: KnownContract,
  { owners, locks, text, expiresBy }: Arrangement,
  bounds: Bounds,
) {
  const { owner, state, units, wire } = known
  const { least, most } = bounds
  const isFiltered = [owners, locks, least, most, expiresBy].some((filter) => filter !== undefined)
  if (owner === undefined && isFiltered) return false
  return (
    (owners === undefined || owners.some((wanted) => wanted === owner)) &&
    (locks === undefined || locks.some((wanted) => wanted === state)) &&
    (least === undefined || units >= least) &&
    (most === undefined || units <= most) &&
    (expiresBy === undefined || (expiryOf(known) ?? expiresBy + 1n) <= expiresBy) &&
    textOf(wire).includes(text.toLowerCase())
  )
}

/** Returns all texts of a contract, without the member names of an amulet's payload. */
function textOf(value: unknown): string {
  return JSON.stringify(value).toLowerCase()
}

function keyOf(known: KnownContract, groupBy: Arrangement['groupBy']): string {
  const { owner, state, round, contract } = known
  const keys = {
    none: '',
    owner,
    lock: state,
    round: round?.toString(),
    age: String(ageAt(snapshotTime)(contract.created_at)),
  }
  return keys[groupBy] ?? unknownKey
}

function sortValue(known: KnownContract, sortBy: Arrangement['sortBy']) {
  const { createdMicros, owner, units, round, expiresMicros } = known
  const values = {
    created: createdMicros,
    amount: owner === undefined ? undefined : units,
    owner,
    round,
    expiry: expiryOf(known),
    'lock expiry': expiresMicros,
  }
  return values[sortBy]
}

function arrange(known: readonly KnownContract[], arrangement: Arrangement) {
  const holdings = known.map(({ contract }) => readHolding(contract))
  const payloadOf = (index: number) =>
    known[index]?.owner === undefined ? known[index]?.contract.create_arguments : undefined
  return arrangeHoldings(holdings, arrangement, snapshotTime, payloadOf)
}

describe('arrangeHoldings', () => {
  it('returns each filtered holding once, in groups that add up to the total', () => {
    fc.assert(
      fc.property(knownContracts, arrangements, (known, { arrangement, bounds }) => {
        const list = arrange(known, arrangement)
        const matching = known.flatMap((one, index) =>
          matchesFilters(one, arrangement, bounds) ? [{ one, index }] : [],
        )
        const listed = list.groups.flatMap(({ indices }) => indices)
        expect(listed.toSorted((a, b) => a - b)).toEqual(matching.map(({ index }) => index))
        expect(list.isGrouped).toBe(arrangement.groupBy !== 'none')
        expect(list.totals.contracts).toBe(matching.length)
        expect(unitsOf(list.totals.total)).toBe(
          matching.reduce((sum, { one }) => sum + one.units, 0n),
        )
        expect(new Set(list.groups.map(({ key }) => key)).size).toBe(list.groups.length)
        for (const { key, indices, totals } of list.groups) {
          const own = matching.filter(({ one }) => keyOf(one, arrangement.groupBy) === key)
          expect(indices.toSorted((a, b) => a - b)).toEqual(own.map(({ index }) => index))
          const units = own.reduce((sum, { one }) => sum + one.units, 0n)
          expect([totals.contracts, unitsOf(totals.total)]).toEqual([own.length, units])
        }
      }),
      { numRuns: runs(1500) },
    )
  })

  it('sorts holdings by key, then loading order, with missing keys last, and sorts groups by their first holding', () => {
    fc.assert(
      fc.property(knownContracts, arrangements, (known, { arrangement }) => {
        const { sortBy, descending } = arrangement
        const { groups } = arrange(known, arrangement)
        const sortKeyOf = (index: number | undefined) => {
          const one = index === undefined ? undefined : known[index]
          return { index: index ?? -1, value: one && sortValue(one, sortBy) }
        }
        const isBefore = (a: ReturnType<typeof sortKeyOf>, b: ReturnType<typeof sortKeyOf>) => {
          if (a.value === b.value) return a.index < b.index
          if (a.value === undefined || b.value === undefined) return b.value === undefined
          return descending ? a.value > b.value : a.value < b.value
        }
        const lists = [
          ...groups.map(({ indices }) => indices),
          groups.map(({ indices: [first] }) => first),
        ]
        for (const list of lists) {
          for (let at = 1; at < list.length; at++) {
            expect(isBefore(sortKeyOf(list[at - 1]), sortKeyOf(list[at]))).toBe(true)
          }
        }
      }),
      { numRuns: runs(1500) },
    )
  })

  it('returns a line for each group header and for each holding of an expanded group', () => {
    fc.assert(
      fc.property(knownContracts, arrangements, fc.nat(), (known, { arrangement }, chance) => {
        const list = arrange(known, arrangement)
        const folded = list.groups.filter((_, at) => (chance >> at) % 2 === 1).map(({ key }) => key)
        const lines = linesOf(list, folded)
        const shown = Array.from({ length: lines.count }, (_, line) => lines.lineAt(line))
        const wanted = list.groups.flatMap(({ key, indices, totals }) => {
          const isFolded = list.isGrouped && folded.includes(key)
          const header = { kind: 'group', key, isFolded, totals }
          const holdings = indices.map((index) => ({ kind: 'holding', index }))
          return [...(list.isGrouped ? [header] : []), ...(isFolded ? [] : holdings)]
        })
        expect(shown).toEqual(wanted)
        expect(lines.listed()).toEqual(
          shown.flatMap((line) => (line.kind === 'holding' ? [line.index] : [])),
        )
        expect(() => lines.lineAt(lines.count)).toThrow(RangeError)
        expect(() => lines.lineAt(-1)).toThrow(RangeError)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('sorts amounts by all digits, even beyond the places of a Daml decimal', () => {
    const [amulets = []] = fc.sample(
      knownContracts
        .map((all) => all.filter(({ owner }) => owner !== undefined))
        .filter(({ length }) => length >= 4),
      { numRuns: runs(1), seed: 7 },
    )
    const texts = ['0.0000000002', '0.00000000021', '10', '9.99999999999']
    const holdings = amulets.slice(0, 4).map(({ contract }, index) => {
      const holding = readHolding(contract)
      const amount = v.parse(Decimal, texts[index])
      return { ...holding, amulet: holding.amulet && { ...holding.amulet, amount } }
    })
    const orderOf = (descending: boolean) =>
      arrangeHoldings(
        holdings,
        { ...everything, sortBy: 'amount', descending },
        snapshotTime,
        () => undefined,
      ).groups.flatMap(({ indices }) => indices)
    expect(orderOf(false)).toEqual([0, 1, 3, 2])
    expect(orderOf(true)).toEqual([2, 3, 1, 0])
  })

  it('finds text in the payload of a contract of unknown form', () => {
    const [known = []] = fc.sample(
      knownContracts.filter((all) => all.some(({ owner }) => owner === undefined)),
      { numRuns: runs(1), seed: 7 },
    )
    const index = known.findIndex(({ owner }) => owner === undefined)
    const list = arrange(known, { ...everything, text: ` N${index} ` })
    expect(list.groups.flatMap(({ indices }) => indices)).toContain(index)
  })
})
