import type { ComponentType } from 'react'
import type { SearchPhase } from '../../queries/search-state.ts'
import { IconClock, IconFind, IconReject } from '#ui/icons.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { phaseWords } from './phase-words.ts'

interface Look {
  readonly tone: Tone
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

const looks: Readonly<Record<SearchPhase, Look>> = {
  idle: { tone: 'not-voted' },
  running: { tone: 'exercise', icon: IconFind },
  waiting: { tone: 'warning', icon: IconClock },
  paused: { tone: 'not-voted', icon: IconClock },
  full: { tone: 'warning' },
  done: { tone: 'accept' },
  cancelled: { tone: 'not-voted', icon: IconReject },
  failed: { tone: 'reject' },
}

/** The phase of the search, with its icon. */
export function PhaseMark({ phase }: { readonly phase: SearchPhase }) {
  return <StatusMark {...looks[phase]} label={phaseWords[phase]} />
}
