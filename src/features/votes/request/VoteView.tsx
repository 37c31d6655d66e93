import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ballotsOf, closedBallots } from '#ledger/governance/tally.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import type { Governance } from '#queries/votes/dso.ts'
import { Page } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { Ballots } from './Ballots.tsx'
import { RawVote } from './RawVote.tsx'
import { RulesFailure } from '../RulesFailure.tsx'
import { SaveVote } from './SaveVote.tsx'
import styles from '../Votes.module.css'
import { VoteFacts } from './VoteFacts.tsx'
import { VoteHistory } from './VoteHistory.tsx'
import { VoteStateMark } from '../VoteStateMark.tsx'
import { WhatWouldChange } from './WhatWouldChange.tsx'

interface VoteViewProps {
  readonly row: VoteRow
  readonly rules: UseQueryResult<Governance>
  readonly notes?: ReactNode
}

/** Everything there is to know about one vote request, to judge it by. */
export function VoteView({ row, rules, notes }: VoteViewProps) {
  const { request, result } = row
  const svs = rules.data?.svs
  const ballots = result === undefined ? ballotsOf(request, svs) : closedBallots(result, svs)
  const name = row.action.tag === '' ? 'Vote request' : row.action.tag
  return (
    <Page
      title="Vote request"
      documentTitle={`${visibleText(name)} · Vote ${row.id.slice(0, 12)}…`}
      fact={<VoteStateMark row={row} />}
      actions={<SaveVote row={row} ballots={ballots} />}
    >
      <div className={styles.notes}>
        {notes}
        <RulesFailure query={rules} />
      </div>
      <VoteFacts row={row} />
      <WhatWouldChange row={row} rules={rules.data} />
      <Ballots ballots={ballots} tally={row.tally} />
      <VoteHistory row={row} />
      <RawVote row={row} />
    </Page>
  )
}
