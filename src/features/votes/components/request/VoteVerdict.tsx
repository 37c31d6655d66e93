import { stateSentence } from '../../rules/state-sentence.ts'
import { verdictVotes } from '../../rules/verdict.ts'
import { voteRowState, type VoteRow } from '../../rules/vote-row.ts'
import { useNow } from '#ui/time/now.ts'
import { VoteStateMark } from '../mark/VoteStateMark.tsx'
import { VoteBar } from './VoteBar.tsx'

/** The outcome of a request, or the outcome by its present votes, and the number of votes required. */
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
