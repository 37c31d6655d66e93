import { Box } from '@mantine/core'
import * as v from 'valibot'
import { byEnd, endOfVote } from '../../rules/vote-end.ts'
import type { VoteRequest } from '../../rules/vote-request.ts'
import { voteRowState, type VoteRow } from '../../rules/vote-row.ts'
import { PartyId } from '#ledger/identifier.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { LinkContext } from '#ui/table/row-context.ts'
import type { ExportColumn } from '#ui/table/table-column.ts'
import { byText } from '#ui/table/sort-rows.ts'
import { tableCsv } from '#ui/table/table-file.ts'
import { momentNow, useNow } from '#ui/time/now.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { PageLink } from '#ui/PageLink.tsx'
import { ActionLine } from '../mark/ActionLine.tsx'
import { Countdown } from '../mark/Countdown.tsx'
import { TallyCell } from '../TallyCell.tsx'
import { VoteStateMark } from '../mark/VoteStateMark.tsx'
import styles from '../Votes.module.css'

interface FileFacts {
  readonly now: RecordTime
  readonly tokenName: string | undefined
}

type VoteColumn = ExportColumn<VoteRow, FileFacts>

const state: VoteColumn = {
  id: 'state',
  compare: byText((row) => voteRowState(row, momentNow())),
  header: 'State',
  // Fits the text "enough votes, not yet carried out" in two lines.
  width: '21ch',
  phone: 'second',
  file: { state: (row, { now }) => voteRowState(row, now) },
  cell: (row) => <VoteStateMark row={row} wraps />,
}

const subject: VoteColumn = {
  id: 'subject',
  compare: byText(({ action: { tag, words } }) =>
    words === undefined ? tag : wordsAsText(words, undefined),
  ),
  header: 'Action',
  // Keeps the last column of open requests visible at a width of 1280 px.
  width: 'minmax(45ch, 1fr)',
  phone: 'first',
  file: {
    action: ({ action }) => action.tag,
    'action in words': ({ action: { words } }, { tokenName }) =>
      words === undefined ? '' : wordsAsText(words, tokenName),
    reason: ({ request }) => request.reason.body,
    'reason url': ({ request }) => request.reason.url,
  },
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

const requester: VoteColumn = {
  id: 'requester',
  compare: byText(({ request }) => request.requester),
  header: 'Requester',
  width: '16ch',
  gives: 4,
  phone: 'hidden',
  file: { requester: ({ request }) => request.requester },
  cell: ({ request }) => <Requester text={request.requester} />,
}

const votes: VoteColumn = {
  id: 'votes',
  compare: (a, b) => (a.tally.accepts ?? -1) - (b.tally.accepts ?? -1),
  header: 'Votes',
  width: '25ch',
  phone: 'second',
  file: {
    accepts: ({ tally }) => countText(tally.accepts),
    rejects: ({ tally }) => countText(tally.rejects),
    'not voted': ({ tally }) => countText(tally.notVoted),
    threshold: ({ tally }) => countText(tally.threshold),
  },
  cell: ({ tally }) => <TallyCell tally={tally} />,
}

const effective: VoteColumn = {
  id: 'effective',
  header: 'Takes effect',
  width: '27ch',
  gives: 2,
  time: true,
  phone: 'hidden',
  file: { 'effective at': ({ effectiveAt = '' }) => effectiveAt },
  cell: (row) => <Effectivity row={row} />,
}

const id: VoteColumn = {
  id: 'id',
  header: 'Id',
  width: '17ch',
  gives: 1,
  phone: 'hidden',
  file: {
    id: (row) => row.id,
    'contract id': ({ contract }) => contract?.contract_id ?? '',
  },
  cell: (row) => <VoteId row={row} />,
}

const deadline: VoteColumn = {
  id: 'deadline',
  header: 'Vote before',
  width: '27ch',
  gives: 3,
  time: true,
  phone: 'hidden',
  file: { 'vote before': ({ request }) => request.voteBefore ?? '' },
  cell: ({ request: { voteBefore } }) =>
    voteBefore === undefined ? null : <Time value={voteBefore} />,
}

const closed: VoteColumn = {
  id: 'closed',
  header: 'Closed',
  width: '21ch',
  time: true,
  phone: 'hidden',
  file: { 'completed at': ({ result }) => result?.completedAt ?? '' },
  cell: ({ result }, previous) =>
    result?.completedAt === undefined ? null : (
      <ListTime value={result.completedAt} previous={previous?.result?.completedAt} />
    ),
}

/** Columns of open requests, sorted by their end. */
export const openVoteColumns: readonly VoteColumn[] = [
  state,
  subject,
  requester,
  votes,
  {
    id: 'left',
    compare: (a, b) => byEnd(momentNow())(a.request, b.request),
    header: 'Ends',
    width: '15ch',
    phone: 'hidden',
    file: {},
    cell: ({ request }) => <End request={request} />,
  },
  deadline,
  effective,
  id,
]

/** Columns of closed requests, sorted by effective time. */
export const closedVoteColumns: readonly VoteColumn[] = [
  // Fits the text "accepted, not yet effective" in two lines.
  { ...state, width: '17ch' },
  subject,
  requester,
  votes,
  closed,
  effective,
  id,
]

/** Returns one CSV line per request. Unknown cells are empty. */
export function votesCsv(rows: readonly VoteRow[], facts: FileFacts): string {
  const columns = [state, subject, requester, votes, deadline, effective, closed, id]
  return tableCsv(columns, rows, facts, ['id', 'contract id'])
}

function countText(count: number | undefined): string {
  return count === undefined ? '' : String(count)
}

/** An SV's name, or its party id as in older requests. */
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

/** Shows the time before the reason on phones, because the action needs the whole line. */
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
