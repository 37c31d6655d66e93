import type { ReadingState } from '#shared/queries/worker/reading-state.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The label and tone of each phase of loading. */
export const phaseWords: Readonly<
  Record<ReadingState['phase'], { readonly label: string; readonly tone: Tone }>
> = {
  reading: { label: 'Loading', tone: 'exercise' },
  waiting: { label: 'Waiting', tone: 'warning' },
  stopped: { label: 'Stopped: partial', tone: 'warning' },
  done: { label: 'All loaded', tone: 'accept' },
  failed: { label: 'Failed: partial', tone: 'reject' },
}

/** Returns true if not all contracts are shown. */
export function isPartial(state: Pick<ReadingState, 'phase'>): boolean {
  return state.phase !== 'done'
}
