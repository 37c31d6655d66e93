import type { Failure } from '#ledger/failure.ts'
import { withPageRetries, type PageFailure } from '#ledger/history/with-page-retries.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { SnapshotLookups } from './named-snapshot.ts'
import { seriesSnapshots } from './series-snapshots.ts'
import type { SeriesPoint, SeriesQuestion, SeriesRun, SeriesState } from './series-state.ts'
import type { Snapshot } from './snapshots.ts'
import type { HoldingsSummaryAnswer } from './summary.ts'

export interface SeriesParts extends SnapshotLookups {
  readonly summary: (snapshot: Snapshot, signal: AbortSignal) => Promise<HoldingsSummaryAnswer>
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly report: (error: unknown) => void
}

/** Maximum number of parallel summary requests. */
const maxAtOnce = 3
/** More points than a reader can distinguish in a chart. */
export const maxPoints = 500

/**
 * Reads a series: its snapshots in order, with a few summary requests in parallel. Failed requests
 * are retried.
 */
export function createSeriesRun({ times }: SeriesQuestion, parts: SeriesParts): SeriesRun {
  const listeners = createListeners()
  const troubles = new Map<object, { readonly failure: Failure; readonly retryAt: number }>()
  let phase: 'loading' | 'stopped' | 'done' | 'failed' = 'stopped'
  let points: readonly SeriesPoint[] = []
  let isCut = false
  let failure: Failure | undefined
  let retries = 0
  let running: AbortController | undefined
  let state: SeriesState = stateNow()

  function stateNow(): SeriesState {
    const [trouble] = troubles.values()
    return {
      phase: phase === 'loading' && trouble !== undefined ? 'waiting' : phase,
      points,
      isCut,
      failure: failure ?? trouble?.failure,
      retryAt: trouble?.retryAt,
      retries,
    }
  }
  const changed = () => {
    state = stateNow()
    listeners.tell()
  }

  /** Retries until an answer arrives, or until a failure that a retry cannot solve. */
  const insist = async <Answer>(
    ask: () => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const key = {}
    const onTrouble = ({ failure, waitMs }: PageFailure) => {
      if (signal.aborted || waitMs === undefined) return
      retries++
      troubles.set(key, { failure, retryAt: parts.now() + waitMs })
      changed()
    }
    const asking = withPageRetries<{ readonly answer: Answer }>(
      async () => [{ answer: await ask() }],
      {
        failureOf: parts.failureOf,
        random: parts.random,
        onTrouble,
        wait: async (milliseconds) => {
          await parts.wait(milliseconds, signal)
          signal.throwIfAborted()
        },
      },
    )
    try {
      const [got] = await asking(undefined, 1)
      signal.throwIfAborted()
      if (got === undefined) throw new Error('no answer came')
      return got.answer
    } finally {
      troubles.delete(key)
    }
  }

  const put = (point: SeriesPoint) => {
    const index = points.findIndex(({ snapshot }) => isSame(snapshot, point.snapshot))
    points = index === -1 ? [...points, point] : points.with(index, point)
    changed()
  }
  const isAnswered = (asked: Snapshot) =>
    points.some(({ snapshot, answer }) => answer !== undefined && isSame(snapshot, asked))

  const read = async (signal: AbortSignal) => {
    const ask: SnapshotLookups = {
      currentMigration: () => insist(parts.currentMigration, signal),
      latest: (migrationId) => insist(() => parts.latest(migrationId), signal),
      before: (migrationId, time) => insist(() => parts.before(migrationId, time), signal),
      after: (migrationId, time) => insist(() => parts.after(migrationId, time), signal),
    }
    const under = new Set<Promise<void>>()
    let count = 0
    for await (const snapshot of seriesSnapshots(times, ask)) {
      signal.throwIfAborted()
      if (count === maxPoints) {
        isCut = true
        break
      }
      count++
      if (isAnswered(snapshot)) continue
      put({ snapshot, answer: undefined })
      const summary = insist(() => parts.summary(snapshot, signal), signal)
        .then((answer) => put({ snapshot, answer }))
        .finally(() => under.delete(summary))
      under.add(summary)
      // The summary is awaited below. This handler avoids an unhandled rejection until then.
      summary.catch(() => undefined)
      if (under.size >= maxAtOnce) await Promise.race(under)
    }
    await Promise.all(under)
  }

  const end = (ended: 'done' | 'stopped' | 'failed', why: Failure | undefined) => {
    running?.abort()
    troubles.clear()
    phase = ended
    failure = why
    changed()
  }

  const resume = () => {
    if (phase === 'done') return
    running?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running = controller
    phase = 'loading'
    failure = undefined
    troubles.clear()
    changed()
    read(signal)
      .then(() => end('done', undefined))
      .catch((error: unknown) => {
        if (signal.aborted) return
        const why = parts.failureOf(error)
        if (why === undefined) parts.report(error)
        end('failed', why)
      })
  }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    stop() {
      if (phase === 'loading') end('stopped', undefined)
    },
    resume,
  }
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.migrationId === b.migrationId && a.recordTime === b.recordTime
}
