import { queryOptions } from '@tanstack/react-query'
import type { HistorySlice } from '#ledger/history/slice.ts'
import { atCurrentMigration } from '#shared/queries/at-current-migration.ts'
import { estimateFirstWindow, rememberDensity } from '#shared/queries/history-density.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { orderOf, positionOfCursor, writeCursor, type ListCursor } from './list-cursor.ts'
import { readRows } from './read-rows.ts'

/**
 * Number of newest rows to load first, enough for a phone screen. The list loads more after
 * rendering.
 */
const newestLength = 12
/** Number of rows to load first if the list begins at a position in the history. */
const firstLength = 40
/** Maximum number of newest rows to keep, if a request returns more than `newestLength`. */
const maxRows = 100

/**
 * Loads a list's first rows on the page itself, so that the first paint does not wait for a worker.
 */
export function readFirstRows(cursor: ListCursor) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'opening', writeCursor(cursor)],
    queryFn: async ({ client, signal }) => {
      const slice = openingSlice(cursor)
      const width = estimateFirstWindow(slice === 'newest' ? newestLength : firstLength)
      const read =
        slice === 'newest'
          ? await atCurrentMigration(client, (migrationId) =>
              readRows(newest(migrationId), width, signal),
            )
          : await readRows(slice, width, signal)
      rememberDensity(read.rows.map(({ position }) => position))
      return read
    },
    staleTime: 5_000,
    gcTime: 30_000,
  })
}

function openingSlice(cursor: ListCursor): HistorySlice | 'newest' {
  const position = positionOfCursor(cursor)
  if (orderOf(cursor) === 'oldest first') {
    return { kind: 'newer', after: position, count: firstLength }
  }
  if (position === undefined) return 'newest'
  return { kind: 'older', before: position, count: firstLength }
}

function newest(migrationId: bigint): HistorySlice {
  const now = serverNow()
  return { kind: 'newest', count: newestLength, most: maxRows, now, migrationId }
}
