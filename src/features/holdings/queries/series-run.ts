import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import { createListeners } from '#ledger/listeners.ts'
import {
  createResumableReading,
  type ReadingParts,
} from '#shared/queries/worker/resumable-reading.ts'
import type { SnapshotLookups } from './named-snapshot.ts'
import { seriesSnapshots } from './series-snapshots.ts'
import type { SeriesPoint, SeriesQuestion, SeriesRun, SeriesState } from './series-state.ts'
import type { Snapshot } from './snapshots.ts'
import type { HoldingsSummaryAnswer } from './summary.ts'

export interface SeriesParts extends SnapshotLookups, Omit<ReadingParts, 'changed'> {
  readonly summary: (snapshot: Snapshot, signal: AbortSignal) => Promise<HoldingsSummaryAnswer>
}

/** Limit of parallel summary requests. */
const maxAtOnce = 3
/** Limit of points, more than a user can distinguish in a chart. */
export const maxPoints = 500

/**
 * Loads a series: its snapshots in order, with a few summary requests in parallel. Failed requests
 * are retried.
 */
export function createSeriesRun({ times }: SeriesQuestion, parts: SeriesParts): SeriesRun {
  const listeners = createListeners()
  let points: readonly SeriesPoint[] = []
  let isCut = false
  const changed = () => {
    state = { ...reading.state(), points, isCut }
    listeners.tell()
  }

  /** Retries until a response arrives, or until a failure that a retry cannot solve. */
  const insist = async <Answer>(
    ask: () => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const asking = withPageRetries<{ readonly answer: Answer }>(
      async () => [{ answer: await ask() }],
      reading.insisting(signal),
    )
    const [got] = await asking(undefined, 1)
    signal.throwIfAborted()
    if (got === undefined) throw new Error('no answer came')
    return got.answer
  }

  const put = (point: SeriesPoint) => {
    const index = points.findIndex(({ snapshot }) => isSame(snapshot, point.snapshot))
    points = index === -1 ? [...points, point] : points.with(index, point)
    changed()
  }
  const isAnswered = (requested: Snapshot) =>
    points.some(({ snapshot, answer }) => answer !== undefined && isSame(snapshot, requested))

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

  const reading = createResumableReading({ ...parts, changed }, read)
  let state: SeriesState = { ...reading.state(), points, isCut }

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    stop: reading.stop,
    resume: reading.resume,
    close: reading.stop,
  }
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.migrationId === b.migrationId && a.recordTime === b.recordTime
}
