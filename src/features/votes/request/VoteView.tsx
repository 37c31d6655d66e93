import { Link } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ballotsOf, closedBallots } from '#ledger/governance/tally.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { Governance } from '#queries/votes/dso.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { JsonView } from '#ui/json/JsonView.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { RulesFailure } from '../RulesFailure.tsx'
import { VoteStateMark } from '../VoteStateMark.tsx'
import styles from '../Votes.module.css'
import { Ballots } from './Ballots.tsx'
import { SaveVote } from './SaveVote.tsx'
import { VoteFacts } from './VoteFacts.tsx'
import { VoteHistory } from './VoteHistory.tsx'
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
      up={<Link to="/votes">Votes</Link>}
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

/** The contract, or the result, as the server sent it. */
function RawVote({ row: { contract, json } }: { readonly row: VoteRow }) {
  const [isOpen, setOpen] = useState(false)
  const what = contract === undefined ? 'the result as JSON' : 'the contract as JSON'
  return (
    <Section title={contract === undefined ? 'Raw result' : 'Raw contract'}>
      <div className={styles.foot} data-screen-only>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide JSON' : 'Show JSON'}
        </Button>
        <CopyButton label="Copy JSON" what={what} text={() => stringifyJson(json, 2)} />
        {contract === undefined ? null : (
          <CopyButton
            label="Copy blob"
            what="the created event blob"
            text={contract.created_event_blob}
          />
        )}
      </div>
      {isOpen ? <JsonView text={stringifyJson(json)} what={what} /> : null}
    </Section>
  )
}
