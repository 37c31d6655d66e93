import { Box, SimpleGrid } from '@mantine/core'
import type { Ballot } from '../../rules/tally.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import { weightText } from '#ledger/weight-text.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { LongText } from '#ui/LongText.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface BallotsProps {
  readonly ballots: readonly Ballot[]
  readonly row: VoteRow
}

const ballotColumns = [
  'SV',
  { header: 'Vote', isClear: true },
  { header: 'Reason', isClear: true },
  'Cast at',
  { header: 'Reward weight', align: 'end', title: 'Rewards; every SV has one vote' },
] as const

/** The members who have not voted, then the votes with reason and time. */
export function Ballots({ ballots, row: { tally, result } }: BallotsProps) {
  const { accepts, rejects, notVoted } = tally
  if (accepts === undefined || rejects === undefined) {
    return (
      <Section title="Votes">
        <EmptyState title="The votes of this request cannot be displayed">
          The votes have an unknown format. The JSON below contains the original votes.
        </EmptyState>
      </Section>
    )
  }
  const missing = ballots.filter(({ vote }) => vote === undefined)
  const cast = ballots.filter(({ vote }) => vote !== undefined)
  return (
    <>
      {notVoted === undefined ? null : <NotVoted ballots={missing} isOpen={result === undefined} />}
      <Section
        title="Voted"
        fact={
          <>
            <Count value={accepts} /> accept, <Count value={rejects} /> reject
          </>
        }
      >
        <ShortTable label="Voted" columns={ballotColumns}>
          {cast.map((ballot) => (
            <BallotRow key={keyOf(ballot)} ballot={ballot} />
          ))}
        </ShortTable>
      </Section>
    </>
  )
}

const keyOf = ({ name, party }: Ballot) => `${name} ${party ?? ''}`

interface NotVotedProps {
  readonly ballots: readonly Ballot[]
  readonly isOpen: boolean
}

function NotVoted({ ballots, isOpen }: NotVotedProps) {
  return (
    <Section
      title={isOpen ? 'Not voted yet' : 'Did not vote'}
      fact={ballots.length === 0 ? undefined : <Count value={ballots.length} noun="SV" />}
    >
      {ballots.length === 0 ? (
        <Box component="p" py={6}>
          Every SV {isOpen ? 'has voted' : 'voted'}.
        </Box>
      ) : (
        <SimpleGrid
          component="ul"
          cols={{ base: 1, sm: 2, lg: 3 }}
          spacing="xl"
          verticalSpacing="sm"
          pt="sm"
          className="plain"
        >
          {ballots.map((ballot) => (
            <li key={keyOf(ballot)}>
              <span>
                <StatusMark tone="not-voted" label={visibleText(ballot.name)} wraps />
                <Weight ballot={ballot} />
              </span>
              {ballot.party === undefined ? null : (
                <div>
                  <Party id={ballot.party} />
                </div>
              )}
            </li>
          ))}
        </SimpleGrid>
      )}
    </Section>
  )
}

function Weight({ ballot: { rewardWeight } }: { readonly ballot: Ballot }) {
  if (rewardWeight === undefined) return null
  return (
    <span className="secondary" title="Rewards; every SV has one vote">
      {' '}
      · reward weight {weightText(rewardWeight)}
    </span>
  )
}

function BallotRow({ ballot }: { readonly ballot: Ballot }) {
  const { name, party, rewardWeight, vote, counts } = ballot
  return (
    <tr>
      <th scope="row" className="breaks" style={{ minWidth: '20ch' }}>
        <div>{visibleText(name)}</div>
        {party === undefined ? null : <Party id={party} />}
      </th>
      <td>
        <VoteMark ballot={ballot} />
        {counts ? null : <div className="secondary">does not count: no longer an SV</div>}
      </td>
      <Box component="td" miw="20ch" className="breaks">
        {vote === undefined || vote.reason.body === '' ? null : (
          <div>
            <LongText text={vote.reason.body} />
          </div>
        )}
        {vote === undefined || vote.reason.url === '' ? null : (
          <ExternalLink url={vote.reason.url} />
        )}
      </Box>
      <td>{vote?.castAt === undefined ? null : <Time value={vote.castAt} />}</td>
      <td className={table.number}>
        {rewardWeight === undefined ? (
          <span className="secondary">not known</span>
        ) : (
          <span className="mono" translate="no" title={`${rewardWeight} basis points`}>
            {weightText(rewardWeight)}
          </span>
        )}
      </td>
    </tr>
  )
}

function VoteMark({ ballot: { vote } }: { readonly ballot: Ballot }) {
  if (vote?.accept === undefined) return <StatusMark tone="not-voted" label="not readable" />
  return vote.accept ? (
    <StatusMark tone="accept" label="accept" />
  ) : (
    <StatusMark tone="reject" label="reject" />
  )
}
