/**
 * Compares two lists of holdings. Contracts never change. A contract in both lists stayed, a
 * contract only in the second list appeared, and a contract only in the first list disappeared. All
 * figures are sums of amounts at creation, so after − before = appeared − disappeared holds
 * exactly.
 */
import { compareDecimals, subtractDecimals, sumDecimals, type Decimal } from '#ledger/decimal.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { AmuletHolding, Holding } from './holding.ts'
import { runningTotals, type RunningTotals, type Totals } from './totals.ts'

export const comparedStatuses = ['appeared', 'disappeared', 'stayed'] as const
export type ComparedStatus = (typeof comparedStatuses)[number]

/** The changes of one owner, or of all owners. */
export interface Change extends Readonly<Record<ComparedStatus, Totals>> {
  readonly before: Totals
  readonly after: Totals
  /** after − before, signed. */
  readonly unlocked: Decimal
  readonly locked: Decimal
  readonly total: Decimal
}

export interface Comparison {
  readonly all: Change
  /** The changes of owners with a holding in either list. */
  readonly byOwner: ReadonlyMap<PartyId, Change>
  /** Indices in the second list, or in the first for disappeared contracts, in list order. */
  readonly indices: Readonly<Record<ComparedStatus, readonly number[]>>
  /** The number of contracts with unknown owner and amount, which are in no sum. */
  readonly unread: number
}

/**
 * The creation time up to which two lists can be compared. Snapshots are sorted by creation time,
 * so a partial list is complete before its last contract.
 */
export type Horizon = RecordTime | 'all' | 'none'

/** A complete or partial list. */
export interface LoadedHoldings {
  readonly holdings: readonly Holding[]
  readonly isWhole: boolean
}

/** Returns the creation time before which every list is complete. Exclusive. */
export function horizonOf(lists: readonly LoadedHoldings[]): Horizon {
  let horizon: Horizon = 'all'
  for (const { holdings, isWhole } of lists) {
    if (isWhole) continue
    const last = holdings.at(-1)
    if (last === undefined) return 'none'
    if (horizon === 'all' || compareRecordTimes(last.createdAt, horizon) < 0) {
      horizon = last.createdAt
    }
  }
  return horizon
}

/** Compares two lists without repeated contracts, up to a horizon. */
export function compareHoldings(
  before: readonly Holding[],
  after: readonly Holding[],
  horizon: Horizon = 'all',
): Comparison {
  const indices: Record<ComparedStatus, number[]> = { appeared: [], disappeared: [], stayed: [] }
  const owners = new Map<PartyId, Running>()
  let unread = 0
  const put = (status: ComparedStatus, index: number, holding: Holding) => {
    indices[status].push(index)
    if (holding.amulet === undefined) unread++
    else runningIn(owners, holding.amulet.owner)[status].add(holding)
  }

  const earlier = new Map<ContractId, number>()
  for (const [index, holding] of before.entries()) {
    if (isWithin(holding, horizon)) earlier.set(holding.contractId, index)
  }
  for (const [index, holding] of after.entries()) {
    if (!isWithin(holding, horizon)) continue
    const known = earlier.get(holding.contractId)
    const same = known === undefined ? undefined : before[known]
    // If the server's two versions of a contract differ, both are reported.
    const isStill = same !== undefined && isSameAmulet(same.amulet, holding.amulet)
    if (isStill) earlier.delete(holding.contractId)
    put(isStill ? 'stayed' : 'appeared', index, holding)
  }
  for (const index of earlier.values()) {
    const holding = before[index]
    if (holding !== undefined) put('disappeared', index, holding)
  }

  const byOwner = new Map([...owners].map(([owner, running]) => [owner, changeOf(running)]))
  return { all: sumChanges([...byOwner.values()]), byOwner, indices, unread }
}

/** Adds up the changes of several owners. */
export function sumChanges(changes: readonly Change[]): Change {
  return changeFrom({
    appeared: sumTotals(changes.map(({ appeared }) => appeared)),
    disappeared: sumTotals(changes.map(({ disappeared }) => disappeared)),
    stayed: sumTotals(changes.map(({ stayed }) => stayed)),
  })
}

function isWithin({ createdAt }: Holding, horizon: Horizon): boolean {
  if (horizon === 'all') return true
  return horizon !== 'none' && compareRecordTimes(createdAt, horizon) < 0
}

function isSameAmulet(a: AmuletHolding | undefined, b: AmuletHolding | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return (
    a.owner === b.owner &&
    (a.lock === undefined) === (b.lock === undefined) &&
    (a.amount === b.amount || compareDecimals(a.amount, b.amount) === 0)
  )
}

type Running = Readonly<Record<ComparedStatus, RunningTotals>>

function runningIn(owners: Map<PartyId, Running>, owner: PartyId): Running {
  const known = owners.get(owner)
  if (known !== undefined) return known
  const running = {
    appeared: runningTotals(),
    disappeared: runningTotals(),
    stayed: runningTotals(),
  }
  owners.set(owner, running)
  return running
}

function changeOf({ appeared, disappeared, stayed }: Running): Change {
  return changeFrom({
    appeared: appeared.value(),
    disappeared: disappeared.value(),
    stayed: stayed.value(),
  })
}

function changeFrom({ appeared, disappeared, stayed }: Record<ComparedStatus, Totals>): Change {
  return {
    appeared,
    disappeared,
    stayed,
    before: sumTotals([stayed, disappeared]),
    after: sumTotals([stayed, appeared]),
    unlocked: subtractDecimals(appeared.unlocked, disappeared.unlocked),
    locked: subtractDecimals(appeared.locked, disappeared.locked),
    total: subtractDecimals(appeared.total, disappeared.total),
  }
}

function sumTotals(all: readonly Totals[]): Totals {
  return {
    contracts: all.reduce((sum, { contracts }) => sum + contracts, 0),
    unlocked: sumDecimals(all.map(({ unlocked }) => unlocked)),
    locked: sumDecimals(all.map(({ locked }) => locked)),
    total: sumDecimals(all.map(({ total }) => total)),
  }
}
