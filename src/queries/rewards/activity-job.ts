/** A reading of the activity that Scan recorded, as the worker runs it: it stops wherever it is, and goes on exactly there. */
import type { Failure } from '#ledger/failure.ts'
import { largestPage } from '#ledger/history/forward.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { retrying, type RetryingParts } from '#ledger/history/retrying.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import { justBefore } from '#ledger/history/slice.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { countActivity, type RecordedActivity } from '#ledger/rewards/app-activity.ts'
import { isEndpointMissing } from '../generation.ts'
import { createPace } from '../search/pace.ts'
import type { PlacedEvent } from './activity-pages.ts'
import type { ActivityQuestion, ActivityState } from './activity-state.ts'

export interface ActivityParts {
  readonly pages: (signal: AbortSignal) => ReadPage<PlacedEvent>
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** 0 up to 1. */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called after every change. */
  readonly changed: () => void
  /** For errors that no call made: mistakes of this program. */
  readonly report: (error: unknown) => void
}

export interface ActivityJob {
  readonly state: () => ActivityState
  readonly resume: () => void
  readonly stop: () => void
  readonly rounds: () => readonly RecordedActivity[]
}

export function createActivityJob(
  { parties, from, to }: ActivityQuestion,
  parts: ActivityParts,
): ActivityJob {
  const counted = countActivity(parties)
  let pace = createPace()
  let phase: 'reading' | 'stopped' | 'done' | 'failed' = 'stopped'
  let reached: Position | undefined
  let searched = 0
  let recorded = 0
  let firstVerdict: RecordTime | undefined
  let speed: number | undefined
  let trouble: { readonly failure: Failure; readonly retryAt: number } | undefined
  let failure: Failure | undefined
  let retries = 0
  let reading: AbortController | undefined

  const shareNow = () =>
    phase === 'done' ? 1 : shareOfRange({ from, to, order: 'oldest' }, reached ?? from)

  const insisting = (signal: AbortSignal): RetryingParts => ({
    failureOf: parts.failureOf,
    random: parts.random,
    onTrouble({ failure: why, waitMs }) {
      if (signal.aborted || waitMs === undefined) return
      retries++
      trouble = { failure: why, retryAt: parts.now() + waitMs }
      parts.changed()
    },
    async wait(milliseconds) {
      await parts.wait(milliseconds, signal)
      signal.throwIfAborted()
    },
  })

  /** Whether the event is still within the period. */
  const take = ({ position, hasVerdict, activity }: PlacedEvent): boolean => {
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
    const pages = retrying(parts.pages(signal), insisting(signal))
    pace({ at: parts.now(), searched, share: shareNow() })
    for (;;) {
      const page = await pages(reached ?? justBefore(from), largestPage)
      signal.throwIfAborted()
      const isOver = page.length === 0 || !page.every(take)
      speed = pace({ at: parts.now(), searched, share: shareNow() }).updatesPerSecond
      trouble = undefined
      parts.changed()
      if (isOver) return
    }
  }

  const ended = (next: 'done' | 'stopped' | 'failed', why: Failure | undefined) => {
    reading?.abort()
    trouble = undefined
    speed = undefined
    phase = next
    failure = why
    parts.changed()
  }

  return {
    state: () => ({
      phase: phase === 'reading' && trouble !== undefined ? 'waiting' : phase,
      isMissing: failure !== undefined && isEndpointMissing(failure),
      searched,
      recorded,
      firstVerdict,
      reached,
      share: shareNow(),
      eventsPerSecond: phase === 'reading' ? speed : undefined,
      failure: failure ?? trouble?.failure,
      retryAt: trouble?.retryAt,
      retries,
    }),
    resume() {
      if (phase === 'done') return
      reading?.abort()
      const controller = new AbortController()
      const { signal } = controller
      reading = controller
      phase = 'reading'
      failure = undefined
      trouble = undefined
      pace = createPace()
      parts.changed()
      read(signal)
        .then(() => ended('done', undefined))
        .catch((error: unknown) => {
          if (signal.aborted) return
          const why = parts.failureOf(error)
          if (why === undefined) parts.report(error)
          ended('failed', why)
        })
    },
    stop() {
      if (phase === 'reading') ended('stopped', undefined)
    },
    rounds: () => counted.rounds(),
  }
}
