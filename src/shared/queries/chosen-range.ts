import type { QueryClient } from '@tanstack/react-query'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { Position } from '#ledger/history/position.ts'
import { historyPosition, type NamedMoment } from './history-moment.ts'
import { onUserLeft } from './session-user.ts'

/** A time range. If an end is omitted, or has no `at`, the range is open on that side. */
export interface NamedRange {
  readonly from?: NamedMoment
  readonly to?: NamedMoment
}

let chosen: NamedRange = {}
onUserLeft(() => {
  chosen = {}
})

/** Returns the user's last selected range of any page, as the initial range of other pages. */
export function chosenRange(): NamedRange {
  return chosen
}

/** Stores a selected range as the initial range of other pages, until the user leaves. */
export function chooseRange(range: NamedRange): void {
  chosen = range
}

/**
 * Returns the positions at which a range begins and ends, both included.
 * @throws ApiError if the migration of a moment cannot be looked up
 */
export async function positionsOfRange(
  client: QueryClient,
  { from, to }: NamedRange,
): Promise<HistoryRange> {
  const [begin, end] = await Promise.all([
    positionOf(client, from, 'from'),
    positionOf(client, to, 'to'),
  ])
  return { from: begin, to: end }
}

async function positionOf(
  client: QueryClient,
  moment: NamedMoment | undefined,
  end: 'from' | 'to',
): Promise<Position | undefined> {
  if (moment?.at === undefined) return undefined
  const { at, migration } = moment
  if (migration !== undefined) return { migrationId: BigInt(migration), recordTime: at }
  return client.fetchQuery(historyPosition(at, end))
}

/** Returns a range of a participant's history, which has no migrations. */
export function participantRange({ from, to }: NamedRange): HistoryRange {
  return { from: withoutMigration(from), to: withoutMigration(to) }
}

function withoutMigration(moment: NamedMoment | undefined): Position | undefined {
  return moment?.at === undefined ? undefined : { migrationId: 0n, recordTime: moment.at }
}

/** Returns a position as a moment with its migration, if any. */
export function momentOf(position: Position | undefined, hasMigration = true): NamedMoment {
  if (position === undefined) return {}
  if (!hasMigration) return { at: position.recordTime }
  return { at: position.recordTime, migration: position.migrationId.toString() }
}
