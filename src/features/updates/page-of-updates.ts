import type { UpdateHistoryItem } from '#ledger/update.ts'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { newestUpdates, updatesAfter, updatesBefore } from '#queries/updates.ts'

/** How many updates a page of the list holds. */
export const pageLength = 100

/** Where the list stands; both absent: at the newest updates. */
export interface ListPlace {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export type ListMode = 'newest' | 'before' | 'after'

export function listMode({ before, after }: ListPlace): ListMode {
  if (before !== undefined) return 'before'
  return after === undefined ? 'newest' : 'after'
}

/** The query of a page of the list. */
export function pageOfUpdates({ before, after }: ListPlace) {
  const start = before === undefined ? undefined : readPosition(before)
  if (start !== undefined) return updatesBefore(start, pageLength)
  if (after === undefined) return newestUpdates(pageLength)
  return updatesAfter(readPosition(after), pageLength)
}

/** The pages next to one that shows these updates; `undefined` where there is none. */
export function neighbours(
  place: ListPlace,
  updates: readonly UpdateHistoryItem[],
): { readonly older: ListPlace | undefined; readonly newer: ListPlace | undefined } {
  const [top, bottom] = [updates[0], updates.at(-1)]
  const isFull = updates.length >= pageLength
  if (listMode(place) === 'after') {
    const newer = placeText(bottom)
    const older = place.after === 'begin' ? undefined : (placeText(top) ?? place.after)
    return {
      older: older === undefined ? undefined : { before: older },
      newer: isFull && newer !== undefined ? { after: newer } : undefined,
    }
  }
  const older = placeText(bottom)
  const newer = listMode(place) === 'newest' ? undefined : (placeText(top) ?? place.before)
  return {
    older: isFull && older !== undefined ? { before: older } : undefined,
    newer: newer === undefined ? undefined : { after: newer },
  }
}

/** The place at which the update of a moment, or the last one before it, comes first. */
export function placeOfMoment({ migrationId, recordTime }: Position): ListPlace {
  // `before` is exclusive, and the moment itself is meant too.
  return { before: writePosition({ migrationId, recordTime: addMicros(recordTime, 1n) }) }
}

function placeText(update: UpdateHistoryItem | undefined): string | undefined {
  return update === undefined ? undefined : writePosition(positionOf(update))
}
