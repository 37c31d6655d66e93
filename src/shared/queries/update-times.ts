import { useSyncExternalStore } from 'react'
import { addTimes, type TimeRun } from '#ledger/history/update-times.ts'
import { createStore } from '#ledger/listeners.ts'
import type { RecordTime } from '#ledger/record-time.ts'

const runs = createStore<readonly TimeRun[]>([])

/** Stores the times of updates that were loaded for a list. Sends no request. */
export function noteUpdateTimes(times: TimeRun, after: RecordTime | undefined): void {
  const next = addTimes(runs.read(), times, after)
  if (next !== runs.read()) runs.set(next)
}

/** Returns the times of the newest updates that this page has loaded. */
export function useUpdateTimes(): readonly TimeRun[] {
  return useSyncExternalStore(runs.subscribe, runs.read)
}
