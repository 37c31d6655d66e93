import { queryOptions } from '@tanstack/react-query'
import { comparePositions } from '#ledger/history/position.ts'
import { beginOfTime } from '#ledger/history/time-limits.ts'
import type { PartyId } from '#ledger/identifier.ts'
import {
  addMicros,
  compareRecordTimes,
  recordTimeOf,
  type RecordTime,
} from '#ledger/record-time.ts'
import {
  positionAt,
  snapshotUpTo,
  type HistoryLookups,
} from '#features/statement/queries/account-question.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'
import { createSnapshotLookups } from '#features/holdings/queries/snapshots.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { RewardQuestion } from './reward-state.ts'

/** Microseconds before now. A period that ended within this time counts as reaching the present. */
const presentSpan = 600_000_000n
/**
 * Microseconds for which open coupons are followed after a past period. Most coupons last at most
 * 36 hours.
 */
const followedSpan = 172_800_000_000n

/**
 * The rewards of parties over a period. `null` if the period ends before the ledger began, or if
 * its end is before its beginning.
 */
export function resolvedRewards(parties: readonly PartyId[], from: NamedMoment, to: NamedMoment) {
  return queryOptions({
    queryKey: ['scan', 'rewards', parties, from, to],
    queryFn: ({ client, signal }) =>
      resolveRewards(
        parties,
        from,
        { ...to, at: to.at ?? serverNow() },
        { ...createSnapshotLookups(client), readPage: historyPages(signal) },
        serverNow(),
      ),
    // A resolved request stays valid for its period, even if the user returns to the page later.
    staleTime: Infinity,
    gcTime: 600_000,
  })
}

/**
 * Returns the request for rewards, from the last snapshot before the period.
 * @throws the errors of the lookups
 */
export async function resolveRewards(
  parties: readonly PartyId[],
  begin: NamedMoment,
  end: NamedMoment & { readonly at: RecordTime },
  ask: HistoryLookups,
  now: RecordTime = end.at,
): Promise<RewardQuestion | null> {
  const to = await positionAt(end, end.at, ask)
  if (to === undefined) return null
  const { at = recordTimeOf(beginOfTime) } = begin
  const from = (await positionAt(begin, at, ask)) ?? { migrationId: 0n, recordTime: at }
  if (comparePositions(from, to) > 0) return null
  const anchor = (await snapshotUpTo(from, ask)) ?? undefined
  return { parties, from, to, anchor, until: await followedUpTo(end.at, now, ask) }
}

async function followedUpTo(end: RecordTime, now: RecordTime, ask: HistoryLookups) {
  if (compareRecordTimes(addMicros(end, presentSpan), now) >= 0) return undefined
  const last = addMicros(end, followedSpan)
  const at = compareRecordTimes(last, now) < 0 ? last : now
  return positionAt({ at }, at, ask)
}
