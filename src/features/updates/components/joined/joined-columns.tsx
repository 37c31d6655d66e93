import { Box } from '@mantine/core'
import { briefUpdateColumns, recordTime, summary, updateId } from '../summary/update-columns.tsx'
import type { joinedFileColumns } from '../../rules/participant-history/joined-row-file.ts'
import type { JoinedListRow } from '../../rules/participant-history/joined-list-row.ts'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { FirstParty } from '#ui/identifier/FirstParty.tsx'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { SourceMark } from './SourceMark.tsx'
import { describeSources } from './describe-sources.ts'

type SourcedColumn = NamedColumn<JoinedListRow, keyof typeof joinedFileColumns>

const offset: SourcedColumn = {
  id: 'offset',
  header: 'Offset',
  width: '9ch',
  align: 'end',
  phone: 'hidden',
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
  width: '20ch',
  file: ['witnesses'],
  cell: ({ witnesses, witnessCount }) => {
    const [first] = witnesses
    if (first === undefined) return <span className="secondary">not visible</span>
    return (
      // On phones, the party stays on the line of the time.
      <Box maw="14rem">
        <FirstParty id={first} count={witnessCount} />
      </Box>
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

const id: SourcedColumn = { ...updateId, width: '16ch' }

/** The columns while no update is open, for the joined history and for the participant alone. */
export const joinedColumns: readonly SourcedColumn[] = [
  recordTime,
  summary,
  seen,
  events,
  offset,
  id,
]
export const participantColumns: readonly SourcedColumn[] = [
  recordTime,
  summary,
  seenBy,
  events,
  offset,
  id,
]

/** The columns next to an open update, for both sides. */
export const briefJoinedColumns: readonly SourcedColumn[] = [
  ...briefUpdateColumns,
  { ...seen, width: '14ch' },
]

function Seen({ row }: { readonly row: JoinedListRow }) {
  if (row.seen === undefined) return null
  const { label, meaning } = describeSources(row)
  return <SourceMark seen={row.seen} label={label} meaning={meaning} />
}
