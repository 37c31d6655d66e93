import { briefUpdateColumns, tallUpdateColumns } from '#features/updates/index.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { Update } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'

/** Shows only the time of day. The heading above shows day and zone. */
function Clock({ position }: UpdateRow) {
  return <Time value={position.recordTime} clockOnly withoutZone />
}

/**
 * Shows the id as text, because a link would leave the search. The row opens the update next to its
 * search.
 */
function OwnId({ updateId }: UpdateRow) {
  return <Update id={updateId} link={false} />
}

function underHours<Listed extends Column<UpdateRow>>(
  columns: readonly Listed[],
): readonly Listed[] {
  return columns.map((column) => {
    if (column.id === 'record-time') {
      return { ...column, header: 'Time', width: '16ch', phone: 'first', cell: Clock }
    }
    if (column.id === 'summary') return { ...column, phone: 'second' }
    if (column.id === 'events') return { ...column, phone: 'first' }
    return column.id === 'update-id' ? { ...column, cell: OwnId } : column
  })
}

/** The columns of matches without an open update. */
export const matchColumns = underHours(tallUpdateColumns)

/** The columns of matches next to an open update. */
export const briefMatchColumns = underHours(briefUpdateColumns)
