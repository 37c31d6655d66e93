/**
 * Reads the activity that Scan recorded, in the worker. A stopped reading resumes exactly where it
 * stopped.
 */
import { maxUpdatesPageSize } from '#ledger/history/forward.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import { justBefore } from '#ledger/history/slice.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { countActivity, type RecordedActivity } from '../rules/app-activity.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import type { Job } from '#shared/queries/worker/job.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import type { PositionedEvent } from './activity-pages.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'

export interface ActivityParts extends ReadingParts {
  readonly pages: (signal: AbortSignal) => ReadPage<PositionedEvent>
}

export interface ActivityJob extends Job<ActivityState> {
  readonly rounds: () => readonly RecordedActivity[]
}

export function createActivityJob(
  { parties, from, to }: ActivityQuestion,
  parts: ActivityParts,
): ActivityJob {
  const counted = countActivity(parties)
  let reached: Position | undefined
  let searched = 0
  let recorded = 0
  let firstVerdict: RecordTime | undefined

  /** Adds an event. Returns true if the event is still within the period. */
  const take = ({ position, hasVerdict, activity }: PositionedEvent): boolean => {
    if (comparePositions(position, to) > 0) return false
    searched++
    reached = position
    if (hasVerdict) firstVerdict ??= position.recordTime
    if (activity) {
      recorded++
      counted.add(activity)
    }
    return true
  }

  const read = async (signal: AbortSignal) => {
    const pages = withPageRetries(parts.pages(signal), reading.insisting(signal))
    reading.counted(searched)
    for (;;) {
      const page = await pages(reached ?? justBefore(from), maxUpdatesPageSize)
      signal.throwIfAborted()
      const isOver = page.length === 0 || !page.every(take)
      reading.counted(searched)
      reading.answered()
      if (isOver) return
    }
  }

  const reading = createResumableReading(parts, read)

  return {
    state: () => {
      const now = reading.state()
      return {
        ...now,
        isMissing: now.failure !== undefined && isEndpointMissing(now.failure),
        searched,
        recorded,
        firstVerdict,
        reached,
        // Events may end before the period does.
        share:
          now.phase === 'done' ? 1 : shareOfRange({ from, to, order: 'oldest' }, reached ?? from),
      }
    },
    resume: reading.resume,
    stop: reading.stop,
    rounds: () => counted.rounds(),
  }
}
