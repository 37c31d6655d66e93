import { useSyncExternalStore } from 'react'
import { withTimes, type Run } from '#ledger/history/update-times.ts'
import { createStore } from '#ledger/listeners.ts'
import type { RecordTime } from '#ledger/record-time.ts'

const runs = createStore<readonly Run[]>([])

/** Remembers the times of updates that were read for a list. Sends no request. */
export function noteUpdateTimes(times: Run, after: RecordTime | undefined): void {
  const next = withTimes(runs.read(), times, after)
  if (next !== runs.read()) runs.set(next)
}

/** Returns the times of the newest updates that this page has read. */
export function useUpdateTimes(): readonly Run[] {
  return useSyncExternalStore(runs.subscribe, runs.read)
}
