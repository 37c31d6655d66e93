import { briefUpdateColumns, tallUpdateColumns } from '#features/updates/index.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { Update } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'

/** The clock alone: the heading above says the day and the zone. */
function Clock({ position }: UpdateRow) {
  return <Time value={position.recordTime} clockOnly withoutZone />
}

/** The id as words: the row opens the update beside its search, a link would leave that. */
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

/** The matches on their own. */
export const matchColumns = underHours(tallUpdateColumns)

/** The matches beside an open one. */
export const briefMatchColumns = underHours(briefUpdateColumns)
