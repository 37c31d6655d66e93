import type { HoldingsState, LoadingPhase } from '#queries/holdings/session-state.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** How loading stands, in a word with its tone. */
export const phaseWords: Readonly<
  Record<LoadingPhase, { readonly label: string; readonly tone: Tone }>
> = {
  loading: { label: 'Loading', tone: 'exercise' },
  waiting: { label: 'Waiting', tone: 'warning' },
  stopped: { label: 'Stopped: partial', tone: 'warning' },
  done: { label: 'All loaded', tone: 'accept' },
  failed: { label: 'Failed: partial', tone: 'reject' },
}

/** Whether what is shown is of some contracts only. */
export function isPartial(state: Pick<HoldingsState, 'phase'>): boolean {
  return state.phase !== 'done'
}
