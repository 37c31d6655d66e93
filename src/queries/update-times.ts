import { useSyncExternalStore } from 'react'
import { withTimes, type Run } from '#ledger/history/update-times.ts'
import { createStore } from '#ledger/listeners.ts'
import type { RecordTime } from '#ledger/record-time.ts'

const runs = createStore<readonly Run[]>([])

/** Remembers when updates came that were read for a list: none are asked for because of it. */
export function noteUpdateTimes(times: Run, after: RecordTime | undefined): void {
  const next = withTimes(runs.read(), times, after)
  if (next !== runs.read()) runs.set(next)
}

/** When updates came, as far as this page has read the newest ones. */
export function useUpdateTimes(): readonly Run[] {
  return useSyncExternalStore(runs.subscribe, runs.read)
}
