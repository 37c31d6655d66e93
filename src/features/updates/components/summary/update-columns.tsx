import type { updateColumns } from '#ledger/update-row-file.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { Count } from '#ui/Count.tsx'
import { Update } from '#ui/identifier/identifiers.tsx'
import type { NamedColumn } from '#ui/table/table-column.ts'
import { ListTime } from '#ui/time/ListTime.tsx'
import { MineMark } from './MineMark.tsx'
import styles from './Update.module.css'
import { UpdateSummary } from './UpdateSummary.tsx'

type UpdateColumn = NamedColumn<UpdateRow, keyof typeof updateColumns>

export const recordTime: UpdateColumn = {
  id: 'record-time',
  header: 'Record time',
  width: '19ch',
  time: true,
  file: ['record time', 'migration id'],
  cell: ({ position, parties = [] }, previous) => (
    <>
      <MineMark parties={parties} />
      <ListTime value={position.recordTime} previous={previous?.position.recordTime} />
    </>
  ),
}

export const summary = inTwoLines(styles.onPhones)

export const updateId: UpdateColumn = {
  id: 'update-id',
  header: 'Update',
  width: '17ch',
  phone: 'hidden',
  file: ['update id'],
  cell: ({ updateId }) => <Update id={updateId} />,
}

const events: UpdateColumn = {
  id: 'events',
  header: 'Events',
  width: '8ch',
  align: 'end',
  file: ['events'],
  cell: ({ events: count }) => <Count value={count} />,
}

/**
 * The columns while no update is open. Rows are tall on phones, where the description has two
 * lines.
 */
export const tallUpdateColumns: readonly UpdateColumn[] = [recordTime, summary, events, updateId]

/** The columns next to an open update: only those that distinguish updates. */
export const briefUpdateColumns: readonly UpdateColumn[] = [
  {
    ...recordTime,
    header: 'Time',
    width: '13ch',
    cell: (row, previous) => <div className={styles.time}>{recordTime.cell(row, previous)}</div>,
  },
  inTwoLines(`${styles.always} ${styles.tight}`),
]

function inTwoLines(className: string | undefined): UpdateColumn {
  return {
    id: 'summary',
    header: 'Change',
    width: 'minmax(24ch, 1fr)',
    phone: 'first',
    file: ['kind', 'what', 'choice', 'template', 'other roots', 'in words'],
    cell: (row, previous) => (
      <div className={className}>
        <OtherMigration row={row} previous={previous} />
        <UpdateSummary row={row} />
      </div>
    ),
  }
}

interface OtherMigrationProps {
  readonly row: UpdateRow
  readonly previous: UpdateRow | undefined
}

/**
 * Shows the migration if it differs from the previous row's, because record times of two migrations
 * may overlap.
 */
function OtherMigration({ row, previous }: OtherMigrationProps) {
  const { migrationId } = row.position
  if (previous === undefined || previous.position.migrationId === migrationId) return null
  return (
    <span className={styles.migration}>
      migration <Count value={migrationId} />
    </span>
  )
}
