import * as v from 'valibot'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { LinkContext } from '#ui/table/row-context.ts'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { ActionLine } from '../ActionLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { TallyCell } from '../TallyCell.tsx'
import { VoteStateMark } from '../VoteStateMark.tsx'
import styles from '../Votes.module.css'

const state: Column<VoteRow> = {
  id: 'state',
  header: 'State',
  width: '26ch',
  phone: 'second',
  cell: (row) => <VoteStateMark row={row} />,
}

const subject: Column<VoteRow> = {
  id: 'subject',
  header: 'Action',
  // So that the ids of open requests are seen whole at 1440 px.
  width: 'minmax(43ch, 1fr)',
  phone: 'first',
  cell: ({ id, action, request, result }) => (
    <PageLink to="/votes/$id" params={{ id }} tabIndex={-1} className={styles.subject}>
      <OnPhones at={result?.completedAt ?? request.voteBefore} />
      <span className={styles.action}>
        <LinkContext value>
          <ActionLine action={action} />
        </LinkContext>
      </span>
      {request.reason.body === '' ? null : (
        <span className={styles.reason}>{visibleText(request.reason.body.slice(0, 300))}</span>
      )}
    </PageLink>
  ),
}

const requester: Column<VoteRow> = {
  id: 'requester',
  header: 'Requester',
  width: '16ch',
  phone: 'hidden',
  cell: ({ request }) => <Requester text={request.requester} />,
}

const votes: Column<VoteRow> = {
  id: 'votes',
  header: 'Votes',
  width: '25ch',
  phone: 'second',
  cell: ({ tally }) => <TallyCell tally={tally} />,
}

const effective: Column<VoteRow> = {
  id: 'effective',
  header: 'Takes effect',
  width: '27ch',
  time: true,
  phone: 'hidden',
  cell: (row) => <Effectivity row={row} />,
}

const id: Column<VoteRow> = {
  id: 'id',
  header: 'Id',
  width: '17ch',
  phone: 'hidden',
  cell: (row) => <VoteId row={row} />,
}

/** Open requests, by deadline. */
export const openVoteColumns: readonly Column<VoteRow>[] = [
  state,
  subject,
  requester,
  votes,
  {
    id: 'left',
    header: 'Deadline',
    width: '15ch',
    align: 'end',
    phone: 'hidden',
    cell: ({ request: { voteBefore } }) =>
      voteBefore === undefined ? null : <Countdown to={voteBefore} />,
  },
  id,
  {
    id: 'deadline',
    header: 'Vote before',
    width: '27ch',
    time: true,
    phone: 'hidden',
    cell: ({ request: { voteBefore } }) =>
      voteBefore === undefined ? null : <Time value={voteBefore} />,
  },
  effective,
]

/** Closed requests, by time of effect. */
export const closedVoteColumns: readonly Column<VoteRow>[] = [
  state,
  subject,
  requester,
  votes,
  {
    id: 'closed',
    header: 'Closed',
    width: '27ch',
    time: true,
    phone: 'hidden',
    cell: ({ result }, previous) =>
      result?.completedAt === undefined ? null : (
        <Time value={result.completedAt} previous={previous?.result?.completedAt} />
      ),
  },
  effective,
  id,
]

/** An SV's name, or the party id that stands for it in older requests. */
export function Requester({ text }: { readonly text: string }) {
  return text.includes('::') ? (
    <Party id={v.parse(PartyId, text)} />
  ) : (
    <span>{visibleText(text)}</span>
  )
}

/** On a phone the time stands before the words, where there is no column for it. */
function OnPhones({ at }: { readonly at: RecordTime | undefined }) {
  return at === undefined ? null : (
    <span className={styles.left}>
      <Countdown to={at} />
    </span>
  )
}

function Effectivity({ row }: { readonly row: VoteRow }) {
  if (row.effectiveAt !== undefined) return <Time value={row.effectiveAt} />
  return row.result === undefined ? <span className="secondary">once enough accept</span> : null
}

function VoteId({ row }: { readonly row: VoteRow }) {
  const trackingId = row.request.trackingId ?? row.contract?.contract_id
  return trackingId === undefined ? (
    <span className="secondary">none</span>
  ) : (
    <Contract id={trackingId} link={false} />
  )
}
