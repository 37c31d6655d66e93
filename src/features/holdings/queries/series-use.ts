import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failureOf } from '#api/errors.ts'
import { createJobCache } from '#shared/queries/worker/open-job.ts'
import { wait } from '#shared/queries/worker/wait.ts'
import { createSeriesRun } from './series-run.ts'
import type { SeriesQuestion, SeriesRun } from './series-state.ts'
import { sumsFromContracts, summaryUntilRefused } from './series-sums.ts'
import { createSnapshotLookups } from './snapshots.ts'
import { holdingsSummary } from './summary.ts'

/** Keeps four series, because they are small and users return to them. */
const runOf = createJobCache<SeriesRun>(4)

/**
 * Returns the series for a request, and renders again when it changes. The first caller starts it.
 */
export function useSeries(question: SeriesQuestion): SeriesRun {
  const client = useQueryClient()
  const run = runOf(keyOf(question), () => startSeries(question, client))
  useSyncExternalStore(run.subscribe, run.state)
  return run
}

function startSeries(question: SeriesQuestion, client: QueryClient): SeriesRun {
  // The run itself retries failed requests and reports them.
  const retry = false
  const sums = summaryUntilRefused()
  const run = createSeriesRun(question, {
    ...createSnapshotLookups(client, { retry }),
    summary: (snapshot, signal) => {
      const { owners, by } = question
      const contracts = () => sumsFromContracts(owners, snapshot, signal)
      if (by === 'contracts') return contracts()
      const query = holdingsSummary({ ...snapshot, match: 'exact', owners })
      return sums(() => client.fetchQuery({ ...query, retry }), contracts)
    },
    failureOf,
    wait,
    random: Math.random,
    now: Date.now,
    report: (error) => reportError(error),
  })
  // Called after rendering, because a call during rendering would cause another render.
  queueMicrotask(run.resume)
  return run
}

function keyOf({ owners, times, by }: SeriesQuestion): string {
  return JSON.stringify(
    'at' in times
      ? [by, owners, times.at]
      : [by, owners, times.from, times.to, times.step.toString()],
  )
}
