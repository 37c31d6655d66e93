import type { Ballot, Tally } from '#ledger/governance/tally.ts'
import { weightText } from '#ledger/governance/weight-text.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { LongText } from '#ui/LongText.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import styles from '../Votes.module.css'

interface BallotsProps {
  readonly ballots: readonly Ballot[]
  readonly tally: Tally
}

/** Every SV: how it voted, why and when, and who has not voted. */
export function Ballots({ ballots, tally }: BallotsProps) {
  const { accepts, rejects, notVoted } = tally
  if (accepts === undefined || rejects === undefined) {
    return (
      <Section title="SVs and their votes">
        <EmptyState title="The votes of this request cannot be read">
          They have a form that is not known here. The JSON below has them as they came.
        </EmptyState>
      </Section>
    )
  }
  return (
    <Section
      title="SVs and their votes"
      fact={
        notVoted === undefined ? (
          <Count value={ballots.length} of="vote" />
        ) : (
          <>
            <Count value={accepts} of="accept" />, <Count value={rejects} of="reject" />,{' '}
            <Count value={notVoted} /> not voted
          </>
        )
      }
    >
      <table className={`${table.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">SV</th>
            <th scope="col">Vote</th>
            <th scope="col">Reason</th>
            <th scope="col">Cast at</th>
            <th scope="col" className={table.number} title="Rewards; every SV has one vote">
              Reward weight
            </th>
          </tr>
        </thead>
        <tbody>
          {ballots.map((ballot) => (
            <BallotRow key={`${ballot.name} ${ballot.party ?? ''}`} ballot={ballot} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function BallotRow({ ballot }: { readonly ballot: Ballot }) {
  const { name, party, rewardWeight, vote, counts } = ballot
  return (
    <tr>
      <th scope="row">
        <div>{visibleText(name)}</div>
        {party === undefined ? null : <Party id={party} />}
      </th>
      <td>
        <VoteMark ballot={ballot} />
        {counts ? null : <div className="secondary">does not count: no SV any more</div>}
      </td>
      <td className={styles.wide}>
        {vote === undefined || vote.reason.body === '' ? null : (
          <div>
            <LongText text={vote.reason.body} />
          </div>
        )}
        {vote === undefined || vote.reason.url === '' ? null : (
          <ExternalLink url={vote.reason.url} />
        )}
      </td>
      <td>{vote?.castAt === undefined ? null : <Time value={vote.castAt} />}</td>
      <td className={table.number} data-label="Reward weight">
        {rewardWeight === undefined ? (
          <span className="secondary">not known</span>
        ) : (
          <span className="mono" title={`${rewardWeight} basis points`}>
            {weightText(rewardWeight)}
          </span>
        )}
      </td>
    </tr>
  )
}

function VoteMark({ ballot: { vote } }: { readonly ballot: Ballot }) {
  if (vote === undefined) return <StatusMark tone="not-voted" label="not voted" />
  if (vote.accept === undefined) return <StatusMark tone="not-voted" label="not readable" />
  return vote.accept ? (
    <StatusMark tone="accept" label="accept" />
  ) : (
    <StatusMark tone="reject" label="reject" />
  )
}
