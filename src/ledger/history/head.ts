import { addMicros, type RecordTime } from '../record-time.ts'
import { readForward } from './forward.ts'
import { readNewestFirst } from './newest-first.ts'
import type { PositionOf, ReadPage } from './page-source.ts'

export interface Head {
  /** What the clock here says; it may be wrong either way. */
  readonly now: RecordTime
  /** The newest migration id. */
  readonly migrationId: bigint
  readonly count: number
  /** Width in microseconds of the first window. */
  readonly window?: bigint
}

const minute = 60_000_000n
const longestLead = 1000n * 365n * 24n * 60n * minute

/**
 * The newest `count` updates, newest first. The clock here only tells where to begin looking: what
 * comes after the newest update found is read too, and where that is much, the clock is behind the
 * ledger's and the search begins later.
 */
export async function readHead<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  { now, migrationId, count, window }: Head,
): Promise<Item[]> {
  for (let lead = minute; ; lead *= 60n) {
    const before = {
      migrationId,
      recordTime: addMicros(now, lead < longestLead ? lead : longestLead),
    }
    const found = await readNewestFirst(readPage, positionOf, {
      before,
      count,
      ...(window === undefined ? {} : { window }),
    })
    const [newest] = found
    const after = newest === undefined ? undefined : positionOf(newest)
    const newer = await readForward(readPage, positionOf, { after, count })
    if (newer.length < count || lead >= longestLead) {
      return [...newer.toReversed(), ...found].slice(0, count)
    }
  }
}
