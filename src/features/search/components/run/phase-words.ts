import type { SearchPhase, SearchState } from '../../queries/search-state.ts'
import { groupDigits } from '#ui/group-digits.ts'

/** The words for the phases of a search. */
export const phaseWords: Readonly<Record<SearchPhase, string>> = {
  idle: 'Not searched yet',
  running: 'Searching',
  waiting: 'Waiting to retry',
  paused: 'Paused',
  full: 'Full',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Stopped by an error',
}

/** Returns true if the whole range was searched. */
export function isSearchComplete({ phase }: Pick<SearchState, 'phase'>): boolean {
  return phase === 'done'
}

/** Returns true if the search continues by itself. */
export function isUnderWay({ phase }: Pick<SearchState, 'phase'>): boolean {
  return phase === 'running' || phase === 'waiting'
}

/** Returns the screen reader's announcement of a phase. */
export function announcement({ phase, searched, matches }: SearchState): string {
  if (phase === 'idle') return 'The search was deleted'
  if (phase === 'running') return 'Searching'
  if (phase === 'waiting') return 'A page failed to load; retrying'
  const found = `${countWords(matches, 'match', 'matches')} in ${countWords(searched, 'update')}`
  return `${phaseWords[phase]}: ${found}`
}

/** Titles and advice for a search without matches. */
export const noMatchTexts: Readonly<
  Record<SearchPhase, { readonly title: string; readonly words: string }>
> = {
  idle: {
    title: 'Not searched yet',
    words: 'Scan has no index. The search reads every update in the range.',
  },
  running: { title: 'No match yet', words: 'Matches appear here as they are found.' },
  waiting: { title: 'No match yet', words: 'The search continues as soon as Scan answers again.' },
  paused: { title: 'No match so far', words: 'Resume continues where the search was paused.' },
  full: {
    title: 'No match is stored',
    words: 'Use a narrower filter or range to store fewer matches.',
  },
  done: {
    title: 'No update of this range matches',
    words: 'Try a longer range, or fewer conditions.',
  },
  cancelled: {
    title: 'No match before the search was cancelled',
    words: 'Search again to start over.',
  },
  failed: { title: 'No match so far', words: 'Retry continues with the page that failed.' },
}

/** `1 match`, `12 matches`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`
}
