import { stateSentence } from '#ledger/governance/state-sentence.ts'
import { verdictVotes } from '#ledger/governance/verdict.ts'
import { voteRowState, type VoteRow } from '#ledger/governance/vote-row.ts'
import { useNow } from '#ui/time/now.ts'
import { VoteStateMark } from '#features/shared/vote/VoteStateMark.tsx'
import { VoteBar } from './VoteBar.tsx'

/** What a request came to, or would come to by the votes that it has, and how many it takes. */
export function VoteVerdict({ row }: { readonly row: VoteRow }) {
  const isScheduled = row.request.targetEffectiveAt !== undefined
  const votes = verdictVotes(voteRowState(row, useNow()), row.tally, isScheduled)
  return (
    <>
      <VoteStateMark row={row} begins />
      {votes === '' ? null : `: ${votes}`}
    </>
  )
}

/** The votes as a bar, and what would change how it stands. */
export function VoteTally({ row }: { readonly row: VoteRow }) {
  const now = useNow()
  const target = row.request.targetEffectiveAt
  const sentence = stateSentence(voteRowState(row, now), row.tally, target, now)
  return (
    <>
      <p className="secondary">{sentence}</p>
      <VoteBar tally={row.tally} />
    </>
  )
}
