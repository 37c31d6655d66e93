import { digestUpdate } from '#ledger/update-digest.ts'
import { migrationIdOf, type UpdateHistoryItem } from '#ledger/update.ts'
import { Count } from '#ui/Count.tsx'
import { Update } from '#ui/identifiers.tsx'
import type { Column } from '#ui/table-column.ts'
import { Time } from '#ui/Time.tsx'
import { UpdateSummary } from './UpdateSummary.tsx'

const recordTime: Column<UpdateHistoryItem> = {
  id: 'record-time',
  header: 'Record time',
  width: '27ch',
  time: true,
  cell: (update, previous) => <Time value={update.record_time} previous={previous?.record_time} />,
}

const summary: Column<UpdateHistoryItem> = {
  id: 'summary',
  header: 'What happened',
  width: 'minmax(24ch, 1fr)',
  phone: 'first',
  cell: (update) => <UpdateSummary update={update} />,
}

const updateId: Column<UpdateHistoryItem> = {
  id: 'update-id',
  header: 'Update',
  width: '20ch',
  phone: 'hidden',
  cell: (update) => <Update id={update.update_id} />,
}

/** The list on its own. */
export const updateColumns: readonly Column<UpdateHistoryItem>[] = [
  recordTime,
  summary,
  {
    id: 'events',
    header: 'Events',
    width: '8ch',
    align: 'end',
    cell: (update) => <Count value={digestUpdate(update).events} />,
  },
  {
    id: 'migration',
    header: 'Migration',
    width: '9ch',
    align: 'end',
    phone: 'hidden',
    cell: (update) => <Count value={migrationIdOf(update)} />,
  },
  updateId,
]

/** The list beside an open update, or on another page: only what tells one update from another. */
export const briefUpdateColumns: readonly Column<UpdateHistoryItem>[] = [
  recordTime,
  { ...summary, cell: (update) => <UpdateSummary update={update} brief /> },
]
