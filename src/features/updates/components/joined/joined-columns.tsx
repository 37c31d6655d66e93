import { MineMark } from '../summary/MineMark.tsx'
import { UpdateSummary } from '../summary/UpdateSummary.tsx'
import twoLines from '../summary/Update.module.css'
import type { joinedFileColumns } from '../../rules/participant-history/joined-row-file.ts'
import type { JoinedListRow } from '../../rules/participant-history/joined-list-row.ts'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Party, Update } from '#ui/identifier/identifiers.tsx'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { SourceMark } from './SourceMark.tsx'
import { describeSources } from './describe-sources.ts'

type SourcedColumn = NamedColumn<JoinedListRow, keyof typeof joinedFileColumns>

const recordTime: SourcedColumn = {
  id: 'record-time',
  header: 'Record time',
  width: '19ch',
  time: true,
  file: ['record time', 'migration id'],
  cell: ({ recordTime: value, parties = [] }, previous) => (
    <>
      <MineMark parties={parties} />
      <ListTime value={value} previous={previous?.recordTime} />
    </>
  ),
}

const offset: SourcedColumn = {
  id: 'offset',
  header: 'Offset',
  width: '9ch',
  align: 'end',
  file: ['offset'],
  cell: ({ offset: at }) =>
    at === undefined ? (
      <span className="secondary">–</span>
    ) : (
      <span className="mono" translate="no">
        {groupDigits(at)}
      </span>
    ),
}

const seen: SourcedColumn = {
  id: 'seen',
  header: 'Seen',
  width: '19ch',
  file: ['seen', 'not elsewhere because'],
  cell: (row) => <Seen row={row} />,
}

const seenBy: SourcedColumn = {
  id: 'seen-by',
  header: 'Seen by',
  width: '17ch',
  file: ['witnesses'],
  cell: ({ witnesses, witnessCount }) => {
    const [first] = witnesses
    if (first === undefined) return <span className="secondary">not visible</span>
    return (
      <span>
        <Party id={first} />
        {witnessCount > 1 ? ` +${witnessCount - 1}` : null}
      </span>
    )
  },
}

const events: SourcedColumn = {
  id: 'events',
  header: 'Events',
  width: '7ch',
  align: 'end',
  phone: 'hidden',
  file: ['events', 'events on Scan'],
  cell: ({ events: count, onScan }) => (
    <span title={onScan === undefined ? undefined : `Scan has ${groupDigits(onScan)} of them`}>
      <Count value={count} />
      {onScan === undefined ? null : <span className="secondary"> / {groupDigits(onScan)}</span>}
    </span>
  ),
}

const updateId: SourcedColumn = {
  id: 'update-id',
  header: 'Update',
  width: '16ch',
  phone: 'hidden',
  file: ['update id'],
  cell: ({ updateId: id }) => <Update id={id} />,
}

/**
 * The columns of a list without an open update: for the joined history, and for the participant
 * alone.
 */
export const joinedColumns: readonly SourcedColumn[] = [
  recordTime,
  summaryIn(twoLines.onPhones),
  seen,
  events,
  offset,
  updateId,
]
export const participantColumns: readonly SourcedColumn[] = [
  recordTime,
  summaryIn(twoLines.onPhones),
  seenBy,
  events,
  offset,
  updateId,
]

/**
 * The columns next to an open update: only those that distinguish updates, for the participant
 * alone and for both.
 */
export const briefParticipantColumns: readonly SourcedColumn[] = [
  { ...recordTime, header: 'Time', width: '16ch' },
  {
    ...summaryIn(`${twoLines.always} ${twoLines.tight}`),
    cell: (row) => (
      <div className={`${twoLines.always} ${twoLines.tight}`}>
        <UpdateSummary row={row} />
      </div>
    ),
  },
]
export const briefJoinedColumns: readonly SourcedColumn[] = [
  ...briefParticipantColumns,
  { ...seen, width: '14ch' },
]

function summaryIn(className: string | undefined): SourcedColumn {
  return {
    id: 'summary',
    header: 'What happened',
    width: 'minmax(24ch, 1fr)',
    phone: 'first',
    file: ['kind', 'what', 'choice', 'template', 'other roots', 'in words'],
    cell: (row) => (
      <div className={className}>
        <UpdateSummary row={row} />
      </div>
    ),
  }
}

function Seen({ row }: { readonly row: JoinedListRow }) {
  if (row.seen === undefined) return null
  const { label, meaning } = describeSources(row)
  return <SourceMark seen={row.seen} label={label} meaning={meaning} />
}
