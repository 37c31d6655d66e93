import { Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ballotsOf, closedBallots } from '../../rules/tally.ts'
import { voteRowState, type VoteRow } from '../../rules/vote-row.ts'
import type { Governance } from '../../queries/dso.ts'
import { CheckWithScans } from '#features/scans/index.ts'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { Page } from '#ui/Page.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { RulesFailure } from '../RulesFailure.tsx'
import { Ballots } from './Ballots.tsx'
import { RawVote } from './RawVote.tsx'
import { SaveVote } from './SaveVote.tsx'
import { VoteHistory } from './VoteHistory.tsx'
import { VoteReason } from './VoteReason.tsx'
import { VoteTimes } from './VoteTimes.tsx'
import { ActionEffect } from './ActionEffect.tsx'
import { stateSentence } from '../../rules/state-sentence.ts'
import { verdictVotes } from '../../rules/verdict.ts'
import { useNow } from '#ui/time/now.ts'
import { ActionLine } from '../mark/ActionLine.tsx'
import { VoteStateMark } from '../mark/VoteStateMark.tsx'
import { VoteBar } from './VoteBar.tsx'

interface VoteViewProps {
  readonly row: VoteRow
  readonly rules: UseQueryResult<Governance>
  readonly notes?: ReactNode
}

/**
 * All details of one vote request, in the order in which a voter needs them: its state, its
 * changes, missing votes, votes, and its history.
 */
export function VoteView({ row, rules, notes }: VoteViewProps) {
  const { request, result } = row
  const svs = rules.data?.svs
  const ballots = result === undefined ? ballotsOf(request, svs) : closedBallots(result, svs)
  const name = row.action.tag === '' ? 'Vote request' : row.action.tag
  // Without the DSO's rules, the voters and the threshold of an open request are unknown.
  const isJudged = result !== undefined || !rules.isPending
  return (
    <Page
      up={<Link to="/votes">Votes</Link>}
      title="Vote request"
      heading={
        <Box component="span" style={{ '--size-data': '0.875rem' }}>
          <ActionLine action={row.action} whole />
        </Box>
      }
      documentTitle={`${visibleText(name)} · Vote ${row.id.slice(0, 12)}…`}
      answer={isJudged ? <VoteVerdict row={row} /> : <TextSkeleton width="24ch" />}
      actions={
        <>
          {result === undefined ? (
            <CheckWithScans ask={() => ({ kind: 'vote', id: row.id })} />
          ) : null}
          <SaveVote row={row} ballots={ballots} />
        </>
      }
    >
      <DeferredContent isReady={isJudged}>
        <Stack gap={6} py={6}>
          {notes}
          <RulesFailure query={rules} />
        </Stack>
        <VoteTally row={row} />
        <VoteTimes row={row} />
        <ActionEffect row={row} rules={rules.data}>
          <VoteReason row={row} />
        </ActionEffect>
        <Ballots ballots={ballots} row={row} />
        <RawVote row={row} />
        <VoteHistory row={row} />
      </DeferredContent>
    </Page>
  )
}

/**
 * The outcome of a closed request, or the expected outcome of an open request, with the number of
 * votes that it needs.
 */
function VoteVerdict({ row }: { readonly row: VoteRow }) {
  const isScheduled = row.request.targetEffectiveAt !== undefined
  const votes = verdictVotes(voteRowState(row, useNow()), row.tally, isScheduled)
  return (
    <>
      <VoteStateMark row={row} begins />
      {votes === '' ? null : `: ${votes}`}
    </>
  )
}

function VoteTally({ row }: { readonly row: VoteRow }) {
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
