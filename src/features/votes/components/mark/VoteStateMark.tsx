import { voteRowState, type VoteRow } from '../../rules/vote-row.ts'
import type { VoteState } from '../../rules/vote-state.ts'
import { IconClock } from '#ui/icons.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { useNow } from '#ui/time/now.ts'

const stateTones: Readonly<Record<VoteState, Tone>> = {
  'in progress': 'exercise',
  'will pass': 'accept',
  'cannot pass as voted': 'reject',
  'due, not yet executed': 'warning',
  'being rejected': 'reject',
  'accepted, not yet effective': 'accept',
  accepted: 'accept',
  rejected: 'reject',
  expired: 'not-voted',
  failed: 'warning',
  'past its deadline': 'not-voted',
  closed: 'not-voted',
}

/** The words for states whose own names are not shown. */
const stateWords: Readonly<Partial<Record<VoteState, string>>> = {
  'cannot pass as voted': 'failing unless votes change',
  'due, not yet executed': 'enough votes, not yet carried out',
}

const isWaiting: ReadonlySet<VoteState> = new Set([
  'in progress',
  'accepted, not yet effective',
  'due, not yet executed',
])

interface VoteStateMarkProps {
  readonly row: VoteRow
  readonly begins?: boolean
  /** Breaks a long state into two lines. */
  readonly wraps?: boolean
}

/** The current state of a vote request. */
export function VoteStateMark({ row, begins = false, wraps = false }: VoteStateMarkProps) {
  const state = voteRowState(row, useNow())
  const tone = stateTones[state]
  const words = stateWords[state] ?? state
  const label = begins ? words.charAt(0).toUpperCase() + words.slice(1) : words
  return isWaiting.has(state) ? (
    <StatusMark tone={tone} label={label} icon={IconClock} wraps={wraps} />
  ) : (
    <StatusMark tone={tone} label={label} wraps={wraps} />
  )
}
