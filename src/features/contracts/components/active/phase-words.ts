import type { ReadingPhase } from '../../queries/session-state.ts'
import type { Tone } from '#ui/StatusMark.tsx'

/** The label and tone of each phase of reading. */
export const phaseWords: Readonly<
  Record<ReadingPhase, { readonly label: string; readonly tone: Tone }>
> = {
  reading: { label: 'Reading', tone: 'exercise' },
  waiting: { label: 'Waiting', tone: 'warning' },
  stopped: { label: 'Stopped: partial', tone: 'warning' },
  full: { label: 'Paused: partial', tone: 'warning' },
  cut: { label: 'Cut off: partial', tone: 'warning' },
  done: { label: 'All loaded', tone: 'accept' },
  failed: { label: 'Failed: partial', tone: 'reject' },
}
