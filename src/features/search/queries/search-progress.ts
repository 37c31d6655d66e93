/** Converts the state of a search between its form for pages and its stored form. */
import type { SearchRange } from './search-run.ts'
import type { SearchState } from './search-state.ts'
import type { SearchRecord } from './search-store.ts'

/** A record without the members that storing adds. */
export type SearchProgress = Omit<SearchRecord, 'search' | 'revision' | 'touched'>

export const idleState: SearchState = {
  phase: 'idle',
  searched: 0,
  matches: 0,
  reached: undefined,
  from: undefined,
  to: undefined,
  updatesPerSecond: undefined,
  secondsLeft: undefined,
  share: undefined,
  trouble: undefined,
  retries: 0,
  pageSize: 0,
  served: undefined,
  answeredBy: undefined,
  index: undefined,
  storageStatus: 'kept',
}

/**
 * Returns the stored form of a state. A failed page that waits for its retry is requested after a
 * reload.
 */
export function progressOf(state: SearchState, bytes: number): SearchProgress {
  const { from, to, reached, searched, matches, retries, answeredBy } = state
  const phase = state.phase === 'waiting' || state.phase === 'idle' ? 'running' : state.phase
  const trouble = phase === 'failed' ? state.trouble : undefined
  const progress = { phase, from, to, reached, searched, matches, bytes, retries, trouble }
  return answeredBy === undefined ? progress : { ...progress, answeredBy }
}

/** Returns the state of a stored search. */
export function stateOf(progress: SearchProgress): SearchState {
  const { phase, from, to, reached, searched, matches, retries, trouble, answeredBy } = progress
  const counts = { searched, matches, retries, answeredBy }
  return { ...idleState, phase, from, to, reached, trouble, ...counts }
}

/** Returns the searched range, if both ends are known. */
export function rangeOf({ from, to }: SearchState): SearchRange | undefined {
  return from === undefined || to === undefined ? undefined : { from, to }
}
