import type { Position } from '#ledger/history/position.ts'
import { justAfter } from '#ledger/history/slice.ts'
import { atCurrentMigration } from '#shared/queries/at-current-migration.ts'
import { positionOfCursor } from '../history-list/list-cursor.ts'
import { readFirstRows } from '../history-list/read-first-rows.ts'
import { readRowsInWorker } from '../history-list/read-rows-in-worker.ts'
import type { RowsRead } from '../history-list/read-rows.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { ReadSession } from './read-session.ts'
import { newsLength, partLength } from './part-length.ts'
import { withScanPart } from './joined-changes.ts'
import { hasNewerEnd } from './joined-state.ts'

/** Maximum number of the participant's first updates to look up on Scan, to find the migration. */
const fewFirst = 5

/**
 * Loads the next part from Scan, in list order.
 * @throws ApiError; the existing rows stay
 */
export async function readScan(opening: ReadSession): Promise<void> {
  const { scan } = opening.state
  if (scan === undefined) return
  const { rows, isEnd, form } = opening.isForward
    ? await newer(opening, partLength, opening.signal)
    : await older(opening)
  opening.change((state) => {
    const forms = form === undefined ? state.forms : { ...state.forms, scan: form }
    return withScanPart({ ...state, forms }, { rows, isEnd }, opening.isForward ? 'newer' : 'older')
  })
}

/**
 * Requests new updates from Scan.
 * @returns the number of updates; `undefined` if no request was needed or the list was opened again
 * @throws ApiError; existing rows stay
 */
export async function readScanNews(
  opening: ReadSession,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { state, isForward } = opening
  const { scan, trouble } = state
  if (!hasNewerEnd(state) || scan === undefined || trouble.scan !== undefined) return undefined
  if (scan.items.length === 0 && !isForward) return undefined
  const asOf = serverNow()
  const { rows } = await newer(opening, newsLength, signal)
  if (opening.isOver || signal.aborted) return undefined
  const isAll = rows.length < newsLength
  opening.add((now) => {
    const read = isAll ? { ...now, asOf: { ...now.asOf, scan: asOf } } : now
    const isEnd = isForward ? isAll : now.scan?.isEnd === true
    return withScanPart(read, { rows, isEnd }, 'newer')
  })
  return rows.length
}

/** Returns the updates after the newest row, or after the cursor of an empty list. */
function newer({ state }: ReadSession, count: number, signal: AbortSignal): Promise<RowsRead> {
  const after = state.scan?.items[0]?.position ?? positionOfCursor(state.cursor)
  return readRowsInWorker({ kind: 'newer', after, count }, undefined, signal)
}

/** Returns Scan's next rows. The first rows begin near the participant's first rows. */
async function older(opening: ReadSession): Promise<RowsRead> {
  const { client, question, signal, state } = opening
  const before = (position: Position) =>
    readRowsInWorker({ kind: 'older', before: position, count: partLength }, undefined, signal)
  const named = state.scan?.items.at(-1)?.position ?? positionOfCursor(state.cursor)
  if (named !== undefined) return await before(named)
  if (question.upTo === undefined) {
    return await client.fetchQuery({ ...readFirstRows({}), staleTime: 0 })
  }
  const [first] = state.participant.items
  // Without an update, the time of the participant's offset is unknown, so Scan has no position to
  // start from.
  if (first === undefined) return { rows: [], isEnd: true, form: undefined }
  const { recordTime } = first
  const from = (migrationId: bigint) => before(justAfter({ migrationId, recordTime }))
  const known = await migrationOfFirst(opening)
  return await (known === undefined ? atCurrentMigration(client, from) : from(known))
}

/** Returns the migration of the newest of the participant's first few updates that Scan has. */
async function migrationOfFirst({ client, state }: ReadSession): Promise<bigint | undefined> {
  const first = state.participant.items.slice(0, fewFirst)
  // Lazy, because few lists begin at an offset, and an update's page already has the module.
  const { migrationOfUpdates } = await import('./migration-of-updates.ts')
  return await migrationOfUpdates(
    client,
    first.map(({ updateId }) => updateId),
  )
}
