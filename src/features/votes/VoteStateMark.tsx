import { voteRowState, type VoteRow } from '#ledger/governance/vote-row.ts'
import { IconClock } from '#ui/icons.ts'
import { useNow } from '#ui/time/now.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { stateTones } from './vote-state-tones.ts'

/** How a vote stands at this moment. */
export function VoteStateMark({ row }: { readonly row: VoteRow }) {
  const state = voteRowState(row, useNow())
  const tone = stateTones[state]
  const waits = state === 'in progress' || state === 'accepted, not yet effective'
  return waits ? (
    <StatusMark tone={tone} label={state} icon={IconClock} />
  ) : (
    <StatusMark tone={tone} label={state} />
  )
}
