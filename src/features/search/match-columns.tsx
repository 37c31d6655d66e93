import { writePosition } from '#ledger/history/position.ts'
import type { Match } from '#ledger/search/search-query.ts'
import { Count } from '#ui/Count.tsx'
import { Update } from '#ui/identifiers.tsx'
import type { Column } from '#ui/table-column.ts'
import { Time } from '#ui/Time.tsx'
import { MatchSummary } from './MatchSummary.tsx'

/** What a match's line shows. */
export const matchColumns: readonly Column<Match>[] = [
  {
    id: 'record-time',
    header: 'Record time',
    width: '27ch',
    time: true,
    cell: ({ position }, previous) => (
      <Time value={position.recordTime} previous={previous?.position.recordTime} />
    ),
  },
  {
    id: 'summary',
    header: 'What happened',
    width: 'minmax(24ch, 1fr)',
    phone: 'first',
    cell: (match) => <MatchSummary match={match} />,
  },
  {
    id: 'events',
    header: 'Events',
    width: '8ch',
    align: 'end',
    cell: ({ events }) => <Count value={events} />,
  },
  {
    id: 'migration',
    header: 'Migration',
    width: '9ch',
    align: 'end',
    phone: 'hidden',
    cell: ({ position }) => <Count value={position.migrationId} />,
  },
  {
    id: 'update-id',
    header: 'Update',
    width: '20ch',
    phone: 'hidden',
    cell: ({ updateId }) => <Update id={updateId} />,
  },
]

/** Tells matches apart: two migrations may hold updates of the same record time. */
export function matchKey({ position, updateId }: Match): string {
  return `${writePosition(position)}~${updateId}`
}

export function copiedOfMatch({ updateId }: Match) {
  return { text: updateId, what: 'update id' }
}
