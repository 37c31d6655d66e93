import type { UpdateRow } from '#ledger/update-row.ts'
import { Count } from '#ui/Count.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import styles from './UpdateSummary.module.css'
import { UpdateSummary } from './UpdateSummary.tsx'

const recordTime: Column<UpdateRow> = {
  id: 'record-time',
  header: 'Record time',
  width: '27ch',
  time: true,
  cell: ({ position }, previous) => (
    <Time value={position.recordTime} previous={previous?.position.recordTime} />
  ),
}

const summary: Column<UpdateRow> = {
  id: 'summary',
  header: 'What happened',
  width: 'minmax(24ch, 1fr)',
  phone: 'first',
  cell: (row, previous) => (
    <>
      <OtherMigration row={row} previous={previous} />
      <UpdateSummary row={row} />
    </>
  ),
}

const updateId: Column<UpdateRow> = {
  id: 'update-id',
  header: 'Update',
  width: '17ch',
  phone: 'hidden',
  cell: ({ updateId }) => <Update id={updateId} />,
}

/** The list on its own. */
export const updateColumns: readonly Column<UpdateRow>[] = [
  recordTime,
  summary,
  {
    id: 'events',
    header: 'Events',
    width: '8ch',
    align: 'end',
    cell: ({ events }) => <Count value={events} />,
  },
  updateId,
]

/** The list beside an open update: only what tells one update from another. */
export const briefUpdateColumns: readonly Column<UpdateRow>[] = [
  recordTime,
  {
    ...summary,
    cell: (row, previous) => (
      <>
        <OtherMigration row={row} previous={previous} />
        <UpdateSummary row={row} brief />
      </>
    ),
  },
]

interface OtherMigrationProps {
  readonly row: UpdateRow
  readonly previous: UpdateRow | undefined
}

/** Says the migration where it changes from one row to the next: their record times may overlap. */
function OtherMigration({ row, previous }: OtherMigrationProps) {
  const { migrationId } = row.position
  if (previous === undefined || previous.position.migrationId === migrationId) return null
  return (
    <span className={styles.migration}>
      migration <Count value={migrationId} />
    </span>
  )
}
