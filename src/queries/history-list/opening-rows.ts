import { queryOptions } from '@tanstack/react-query'
import { widthFor, type Stretch } from '#ledger/history/stretch.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { currentMigration } from '../network.ts'
import { momentAtServer } from '../server-clock.ts'
import { orderOf, positionOfPlace, writePlace, type ListPlace } from './list-place.ts'
import { readRows } from './read-rows.ts'

/** Rows of the first reading: what fits on a large screen, and some more. */
const firstLength = 100

/** The width in microseconds in which the last opening found its rows. */
let usualWidth: bigint | undefined

/** The first rows of a list, read on the page itself: nothing that is painted first waits for a worker. */
export function openingRows(place: ListPlace) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'opening', writePlace(place)],
    queryFn: async ({ client, signal }) => {
      const { migration_id: migrationId } =
        writePlace(place) === 'newest'
          ? await client.ensureQueryData(currentMigration())
          : { migration_id: 0n }
      const read = await readRows(openingStretch(place, migrationId), usualWidth, signal)
      usualWidth = widthOf(read.rows) ?? usualWidth
      return read
    },
    staleTime: 5_000,
    gcTime: 30_000,
  })
}

function openingStretch(place: ListPlace, migrationId: bigint): Stretch {
  const position = positionOfPlace(place)
  const count = firstLength
  if (orderOf(place) === 'oldest first') return { kind: 'newer', after: position, count }
  if (position !== undefined) return { kind: 'older', before: position, count }
  return { kind: 'newest', count, now: momentAtServer(), migrationId }
}

function widthOf(rows: readonly UpdateRow[]): bigint | undefined {
  const [oldest, newest] = [rows[0]?.position, rows.at(-1)?.position]
  if (oldest === undefined || newest === undefined) return undefined
  return widthFor(firstLength, { oldest, newest, count: rows.length })
}
