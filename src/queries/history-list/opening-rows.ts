import { queryOptions } from '@tanstack/react-query'
import type { Stretch } from '#ledger/history/stretch.ts'
import { learnPace, usualWidth } from '../history-pace.ts'
import { currentMigration } from '../network.ts'
import { momentAtServer } from '../server-clock.ts'
import { orderOf, positionOfPlace, writePlace, type ListPlace } from './list-place.ts'
import { readRows } from './read-rows.ts'

/** Rows of the first reading: what fits on most screens; the list reads on as soon as they are drawn. */
const firstLength = 40
/** A window is made for so many: less than another question costs. */
const expectedRows = 60
/** What was read beyond them is kept up to this many. */
const mostRows = 100

/** The first rows of a list, read on the page itself: nothing that is painted first waits for a worker. */
export function openingRows(place: ListPlace) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'opening', writePlace(place)],
    queryFn: async ({ client, signal }) => {
      const { migration_id: migrationId } =
        writePlace(place) === 'newest'
          ? await client.ensureQueryData(currentMigration())
          : { migration_id: 0n }
      const width = usualWidth(expectedRows)
      const read = await readRows(openingStretch(place, migrationId), width, signal)
      learnPace(read.rows.map(({ position }) => position))
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
  return { kind: 'newest', count, most: mostRows, now: momentAtServer(), migrationId }
}
