import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { comparedStatuses, type ComparedStatus } from './compare.ts'
import type { ContractCause } from './compare-causes.ts'
import { comparedLine, selectComparedHoldings } from './compare-lines.ts'
import { unexplainedContracts } from './compare-unexplained.ts'
import type { Holding } from './holding.ts'
import { readHolding } from './read-holding.ts'
import { knownContracts, owners, snapshotTime } from './testing/contract-arbitrary.ts'

const comparisons = knownContracts.chain((all) =>
  fc
    .array(fc.constantFrom(...comparedStatuses), { minLength: all.length, maxLength: all.length })
    .map((statuses) =>
      all.map((known, index) => ({
        known,
        status: statuses[index] ?? 'stayed',
        holding: readHolding(known.contract),
      })),
    ),
)

const [sample] = fc.sample(
  knownContracts.filter(({ length }) => length > 0),
  { numRuns: runs(1), seed: 3 },
)
const contract = sample?.[0]?.contract
if (contract === undefined) throw new Error('the sample is empty')
const holding = { ...readHolding(contract), createdInUpdateId: v.parse(UpdateId, '1220aa') }
const earlier = { ...holding, createdInUpdateId: undefined }

const cause: ContractCause = {
  updateId: v.parse(UpdateId, '1220bb'),
  position: { migrationId: 4n, recordTime: snapshotTime },
  eventId: undefined,
  what: 'AmuletRules_Transfer',
}

const by = (status: ComparedStatus, parts: { isRead?: boolean; isBackwards?: boolean } = {}) =>
  comparedLine(
    { status, holding },
    {
      causes: new Map(),
      isHistoryRead: parts.isRead ?? false,
      isBackwards: parts.isBackwards ?? false,
    },
  ).by

describe('comparedLine', () => {
  it('takes the update of a contract that was not ended from the snapshot, even if the history was not read', () => {
    const known = { kind: 'known', updateId: '1220aa', cause: undefined }
    for (const isRead of [false, true]) {
      expect(by('appeared', { isRead })).toEqual(known)
      expect(by('stayed', { isRead })).toEqual(known)
      expect(by('stayed', { isRead, isBackwards: true })).toEqual(known)
    }
  })

  it('takes the update of an ended contract from the history, not the creating update', () => {
    expect(by('disappeared')).toEqual({ kind: 'not looked for' })
    expect(by('disappeared', { isRead: true })).toEqual({ kind: 'not found' })
  })

  it('takes a contract’s update from the history if the contract is only in the second snapshot, which is earlier', () => {
    expect(by('appeared', { isBackwards: true })).toEqual({ kind: 'not looked for' })
    expect(by('disappeared', { isBackwards: true })).toMatchObject({ updateId: '1220aa' })
  })

  it('reports the creating update as before this migration if the snapshot lacks the update’s id', () => {
    const parts = { causes: new Map(), isHistoryRead: true, isBackwards: false }
    expect(comparedLine({ status: 'stayed', holding: earlier }, parts)).toEqual({
      status: 'stayed',
      holding: earlier,
      by: { kind: 'before this migration' },
    })
  })

  it.each(['appeared', 'disappeared'] as const)(
    'takes the update from the history: %s',
    (status) => {
      const causes = new Map([[holding.contractId, cause]])
      const line = comparedLine(
        { status, holding },
        { causes, isHistoryRead: false, isBackwards: false },
      )
      expect(line).toEqual({ status, holding, by: { kind: 'known', updateId: '1220bb', cause } })
    },
  )
})

const one = (id: string, status: ComparedStatus, from: Holding) => ({
  status,
  holding: { ...from, contractId: v.parse(ContractId, id) },
})

describe('unexplainedContracts', () => {
  const all = [
    one('0001', 'appeared', holding),
    one('0002', 'appeared', earlier),
    one('0003', 'disappeared', holding),
    one('0004', 'disappeared', earlier),
    one('0005', 'stayed', holding),
    one('0006', 'stayed', earlier),
  ]

  it('returns all ended contracts, and created contracts without an update in the snapshot', () => {
    expect(unexplainedContracts(all, false)).toEqual({
      made: new Set(['0002']),
      ended: new Set(['0003', '0004']),
    })
  })

  it('swaps created and ended contracts if the second snapshot is earlier', () => {
    expect(unexplainedContracts(all, true)).toEqual({
      made: new Set(['0004']),
      ended: new Set(['0001', '0002']),
    })
  })
})

describe('selectComparedHoldings', () => {
  const parties = owners.map((owner) => v.parse(PartyId, owner))
  const views = fc.record({
    statuses: fc.subarray([...comparedStatuses]),
    owner: fc.option(fc.constantFrom(...parties), { nil: undefined }),
  })

  it('filters contracts by status and owner, in original order or by amount', () => {
    fc.assert(
      fc.property(comparisons, views, (all, view) => {
        const wanted = all.filter(({ status, known }) => {
          const isOwn = view.owner === undefined || known.owner === view.owner
          return isOwn && view.statuses.some((one) => one === status)
        })
        expect(selectComparedHoldings(all, { ...view, sortBy: 'created' })).toEqual(wanted)
        const byAmount = selectComparedHoldings(all, { ...view, sortBy: 'amount' })
        expect(byAmount).toHaveLength(wanted.length)
        expect(new Set(byAmount)).toEqual(new Set(wanted))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('sorts contracts by amount, largest first and missing amounts last, and keeps the order of equal amounts', () => {
    fc.assert(
      fc.property(comparisons, (all) => {
        const view = { statuses: comparedStatuses, owner: undefined, sortBy: 'amount' as const }
        const found = selectComparedHoldings(all, view)
        const ranks = found.map((one) => {
          const index = all.findIndex((other) => other === one)
          const known = all[index]?.known
          return { place: index, units: known?.owner === undefined ? -1n : known.units }
        })
        for (const [at, { place, units }] of ranks.entries()) {
          const next = ranks[at + 1]
          if (next === undefined) continue
          expect(units > next.units || (units === next.units && place < next.place)).toBe(true)
        }
      }),
      { numRuns: runs(1000) },
    )
  })
})
