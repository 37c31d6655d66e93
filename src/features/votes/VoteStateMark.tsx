import { voteRowState, type VoteRow } from '#ledger/governance/vote-row.ts'
import type { VoteState } from '#ledger/governance/vote-state.ts'
import { IconClock } from '#ui/icons.ts'
import { useNow } from '#ui/time/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { stateTones } from './vote-state-tones.ts'

const isWaiting: ReadonlySet<VoteState> = new Set([
  'in progress',
  'accepted, not yet effective',
  'due, not yet executed',
])

/** How a vote stands at this moment. */
export function VoteStateMark({ row }: { readonly row: VoteRow }) {
  const state = voteRowState(row, useNow())
  const tone = stateTones[state]
  const waits = isWaiting.has(state)
  return waits ? (
    <StatusMark tone={tone} label={state} icon={IconClock} />
  ) : (
    <StatusMark tone={tone} label={state} />
  )
}
