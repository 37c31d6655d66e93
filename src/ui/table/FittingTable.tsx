import type { StackProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInTurns } from '../use-in-turns.ts'
import { TableArea } from './TableArea.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import { VirtualTable, type VirtualTableProps } from './VirtualTable.tsx'

interface FittingTableProps<Row> extends Omit<VirtualTableProps<Row>, 'count'> {
  /** Digits that a column of amounts needs, by `amountWidth`; none where there are no amounts. */
  readonly amount?: number
  /** The number of rows. Undefined while unknown: `waiting` is shown then. */
  readonly count: number | undefined
  readonly waiting?: ReactNode
  /** Under which the user's choice of columns is stored, for `ColumnMenu`. */
  readonly name?: string
  /** Height of the table; without one, the table fills the page. */
  readonly height?: string
  /** Class of the area around the table. */
  readonly className?: string | undefined
  /** Style props of the area around the table. */
  readonly area?: StackProps
}

/**
 * A table with the columns for which there is room. Where its count comes later it is measured before
 * it has rows, and they are first drawn in turns with the browser: measured with them, it holds up the
 * page for twice as long.
 */
export function FittingTable<Row>(props: FittingTableProps<Row>) {
  const { amount = 0, count, waiting, className, height, area, name, ...table } = props
  const { holder, columns } = useFittingColumns(props.columns, amount, name)
  const drawn = useInTurns(count)
  return (
    <TableArea
      ref={holder}
      height={height}
      {...(className === undefined ? {} : { className })}
      {...area}
    >
      {drawn === undefined ? waiting : <VirtualTable {...table} columns={columns} count={drawn} />}
    </TableArea>
  )
}
