import { addMicros, compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import { readForward } from './forward.ts'
import { pageSizeFor, readNewestFirst, itemsToRequest } from './newest-first.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'

export interface Head {
  /** The local clock, which may be wrong in either direction. */
  readonly now: RecordTime
  /** The newest migration id. */
  readonly migrationId: bigint
  readonly count: number
  /**
   * Maximum number of returned updates. May exceed `count`, to include further updates of the same
   * page. Defaults to `count`.
   */
  readonly most?: number
  /** The width of the first window in microseconds. */
  readonly window?: bigint
}

const minute = 60_000_000n
/**
 * Maximum factor for widening a window. The updates of one minute do not show the density of the
 * hours before.
 */
const maxWidening = 30
/** Number of updates that a network may create while a few pages are read. */
const maxMeanwhile = 200
const longestLead = 1000n * 365n * 24n * 60n * minute

/**
 * Reads the newest `count` updates, newest first, or up to `most` if a page has more. The local
 * clock only determines where to start. A page that is not full counts as the end of the history.
 * Updates after that page are read when the list continues.
 */
export async function readHead<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { now, migrationId, count, most = count, window = minute }: Head,
): Promise<Item[]> {
  const size = pageSizeFor(Math.max(count, most / 2))
  for (let width = window; ;) {
    const from = { migrationId, recordTime: addMicros(now, -width) }
    const page = await readPage(from, size)
    if (page.length >= size) {
      const narrower = widthAtEnd(
        page.map(positionOf),
        { now, migrationId },
        itemsToRequest(count, most),
      )
      if (narrower === undefined)
        return readBusyHead(readPage, positionOf, { now, migrationId, count })
      width = narrower < width / 2n ? narrower : width / 2n
      continue
    }
    const newest = page.slice(-most).toReversed()
    if (newest.length >= count) return newest
    const missing = count - newest.length
    const older = await readNewestFirst(readPage, positionOf, {
      before: { migrationId, recordTime: addMicros(from.recordTime, 1n) },
      count: missing,
      most: most - newest.length,
      window: width * widening(itemsToRequest(missing, most - newest.length), newest.length),
      isHead: newest.length === 0,
    })
    return [...newest, ...older]
  }
}

/**
 * Returns the width of a window that contains about `room` updates and ends now, at the density of
 * a full page. `undefined` if the page reaches the local clock or another migration, or if its
 * updates are too close together.
 */
function widthAtEnd(
  page: readonly Position[],
  { now, migrationId }: Pick<Head, 'now' | 'migrationId'>,
  room: number,
): bigint | undefined {
  const [first, last] = [page[0], page.at(-1)]
  if (first === undefined || last?.migrationId !== migrationId) return undefined
  if (compareRecordTimes(last.recordTime, now) >= 0) return undefined
  const span = microsOf(last.recordTime) - microsOf(first.recordTime)
  const width = (span * BigInt(Math.ceil(room))) / BigInt(page.length)
  return width === 0n ? undefined : width
}

/**
 * Reads the newest updates like `readHead`, if more than one page of updates follows the start of
 * the window.
 *
 * Also reads the updates after the newest update that it finds. If too many follow, the local clock
 * is behind the ledger's clock, so the search starts later. Does not wait for an empty page,
 * because a network can create updates faster than a slow server answers.
 */
async function readBusyHead<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { now, migrationId, count }: Head,
): Promise<Item[]> {
  for (let lead = minute; ; lead *= 60n) {
    const recordTime = addMicros(now, lead < longestLead ? lead : longestLead)
    const before = { migrationId, recordTime }
    const found = await readNewestFirst(readPage, positionOf, { before, count, isHead: true })
    const [newest] = found
    const after = newest === undefined ? undefined : positionOf(newest)
    const newer = await readForward(readPage, positionOf, { after, count })
    const last = newer.at(-1)
    if (last === undefined || newer.length < count || lead >= longestLead) {
      return [...newer.toReversed(), ...found].slice(0, count)
    }
    const later = await readPage(positionOf(last), maxMeanwhile)
    if (later.length < maxMeanwhile) {
      return [...[...newer, ...later].toReversed(), ...found].slice(0, count)
    }
  }
}

function widening(room: number, got: number): bigint {
  const factor = got === 0 ? maxWidening : Math.ceil(room / got)
  return BigInt(Math.max(2, Math.min(maxWidening, factor)))
}
