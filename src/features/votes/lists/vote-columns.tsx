import { Box } from '@mantine/core'
import * as v from 'valibot'
import { endOfVote } from '#ledger/governance/vote-end.ts'
import type { VoteRequest } from '#ledger/governance/vote-request.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import { PartyId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { LinkContext } from '#ui/table/row-context.ts'
import type { Column } from '#ui/table/table-column.ts'
import { useNow } from '#ui/time/now.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { ActionLine } from '#features/shared/vote/ActionLine.tsx'
import { Countdown } from '#features/shared/vote/Countdown.tsx'
import { TallyCell } from '../TallyCell.tsx'
import { VoteStateMark } from '#features/shared/vote/VoteStateMark.tsx'
import styles from '../Votes.module.css'

const state: Column<VoteRow> = {
  id: 'state',
  isSortable: true,
  header: 'State',
  width: '24ch',
  phone: 'second',
  cell: (row) => <VoteStateMark row={row} />,
}

const subject: Column<VoteRow> = {
  id: 'subject',
  isSortable: true,
  header: 'Action',
  // So that the end of open requests is seen at 1280 px.
  width: 'minmax(56ch, 1fr)',
  phone: 'first',
  cell: ({ id, action, request, result }) => (
    <PageLink to="/votes/$id" params={{ id }} tabIndex={-1} className={styles.subject}>
      <span className="cut">
        <LinkContext value>
          <ActionLine action={action} />
        </LinkContext>
      </span>
      <span className={styles.second}>
        <OnPhones request={request} closedAt={result?.completedAt} />
        <span className="cut secondary">{visibleText(request.reason.body.slice(0, 300))}</span>
      </span>
    </PageLink>
  ),
}

const requester: Column<VoteRow> = {
  id: 'requester',
  isSortable: true,
  header: 'Requester',
  width: '16ch',
  gives: 4,
  phone: 'hidden',
  cell: ({ request }) => <Requester text={request.requester} />,
}

const votes: Column<VoteRow> = {
  id: 'votes',
  isSortable: true,
  header: 'Votes',
  width: '25ch',
  phone: 'second',
  cell: ({ tally }) => <TallyCell tally={tally} />,
}

const effective: Column<VoteRow> = {
  id: 'effective',
  header: 'Takes effect',
  width: '27ch',
  gives: 2,
  time: true,
  phone: 'hidden',
  cell: (row) => <Effectivity row={row} />,
}

const id: Column<VoteRow> = {
  id: 'id',
  header: 'Id',
  width: '17ch',
  gives: 1,
  phone: 'hidden',
  cell: (row) => <VoteId row={row} />,
}

/** Open requests, by their end. */
export const openVoteColumns: readonly Column<VoteRow>[] = [
  state,
  subject,
  requester,
  votes,
  {
    id: 'left',
    isSortable: true,
    header: 'Ends',
    width: '15ch',
    align: 'end',
    phone: 'hidden',
    cell: ({ request }) => <End request={request} />,
  },
  {
    id: 'deadline',
    header: 'Vote before',
    width: '27ch',
    gives: 3,
    time: true,
    phone: 'hidden',
    cell: ({ request: { voteBefore } }) =>
      voteBefore === undefined ? null : <Time value={voteBefore} />,
  },
  effective,
  id,
]

/** Closed requests, by time of effect. */
export const closedVoteColumns: readonly Column<VoteRow>[] = [
  state,
  // So that the time of closing, with its day, is seen at 1440 px.
  { ...subject, width: 'minmax(52ch, 1fr)' },
  requester,
  votes,
  {
    id: 'closed',
    header: 'Closed',
    width: '21ch',
    time: true,
    phone: 'hidden',
    cell: ({ result }, previous) =>
      result?.completedAt === undefined ? null : (
        <ListTime value={result.completedAt} previous={previous?.result?.completedAt} />
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

interface OnPhonesProps {
  readonly request: VoteRequest
  readonly closedAt: RecordTime | undefined
}

/** On phones the time is before the reason and has no column: the action needs its whole line. */
function OnPhones({ request, closedAt }: OnPhonesProps) {
  return (
    <Box component="span" display={{ base: 'inline', sm: 'none' }} flex="none" c="dimmed">
      {closedAt === undefined ? <End request={request} /> : <Countdown to={closedAt} />}
    </Box>
  )
}

function End({ request }: { readonly request: VoteRequest }) {
  const end = endOfVote(request, useNow())
  return end === undefined ? null : <Countdown to={end} />
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
