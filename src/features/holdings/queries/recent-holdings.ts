import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { zero, type Decimal } from '#ledger/decimal.ts'
import { comparePositions } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { addMicros, microsOf } from '#ledger/record-time.ts'
import type { SnapshotLookups } from './named-snapshot.ts'
import { createSnapshotLookups, type Snapshot } from './snapshots.ts'
import { holdingsSummary, isTooManyContracts } from './summary.ts'

/** The balance of a party at a snapshot. */
export interface BalanceAtSnapshot {
  readonly snapshot: Snapshot
  readonly total: Decimal
}

/**
 * The balances in ascending order of time, or `too many` if Scan cannot sum up so many contracts.
 */
export type RecentHoldings =
  | { readonly kind: 'read'; readonly points: readonly BalanceAtSnapshot[] }
  | { readonly kind: 'too many' }

/** In microseconds. */
const week = 604_800_000_000n
/** The number of steps from the first to the last snapshot. Each needs one or two requests. */
const steps = 7n

/**
 * A party's balances at about eight snapshots of the last week, as summed up by Scan. Only existing
 * snapshots are requested, because a 404 would be an error in the browser's console.
 */
export function recentHoldings(party: PartyId) {
  return queryOptions({
    queryKey: ['scan', 'holdings', 'recent', party],
    queryFn: async ({ client }): Promise<RecentHoldings> => {
      const snapshots = await recentSnapshots(createSnapshotLookups(client))
      const points: BalanceAtSnapshot[] = []
      // Starts with the latest snapshot. If it has too many contracts, the others are not
      // requested.
      for (const snapshot of snapshots.toReversed()) {
        const question = { ...snapshot, match: 'exact' as const, owners: [party] }
        try {
          const { rows } = await client.fetchQuery(holdingsSummary(question))
          const total = rows[0]?.summary?.total_coin_holdings ?? zero
          points.unshift({ snapshot, total })
        } catch (error) {
          if (!isTooManyContracts(failureOf(error))) throw error
          return { kind: 'too many' }
        }
      }
      return { kind: 'read', points }
    },
    staleTime: 300_000,
  })
}

/**
 * Returns snapshots of the current migration from the week before the latest snapshot, about evenly
 * spaced, latest last.
 * @throws the errors of the lookups.
 */
export async function recentSnapshots(
  ask: Pick<SnapshotLookups, 'currentMigration' | 'latest' | 'after'>,
): Promise<readonly Snapshot[]> {
  const latest = await ask.latest(await ask.currentMigration())
  if (latest === null) return []
  const { migrationId, recordTime } = latest
  const found: Snapshot[] = []
  let next = await ask.after(migrationId, addMicros(recordTime, -week))
  const span = next === null ? 0n : microsOf(recordTime) - microsOf(next.recordTime)
  const step = span / steps
  while (next !== null && comparePositions(next, latest) < 0) {
    found.push(next)
    const from = addMicros(next.recordTime, step > 0n ? step - 1n : 0n)
    if (microsOf(from) >= microsOf(recordTime)) break
    const later = await ask.after(migrationId, from)
    // Prevents an endless loop if a server returns no later snapshot.
    if (later !== null && comparePositions(later, next) <= 0) break
    next = later
  }
  return [...found, latest]
}
