import type { StackProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDeferredFirstRender } from '../use-deferred-first-render.ts'
import { TableArea } from './TableArea.tsx'
import { lazyRows } from './table-rows.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { VirtualTable, type VirtualTableProps } from './VirtualTable.tsx'

interface FittingTableProps<Row> extends Omit<VirtualTableProps<Row>, 'fitting'> {
  /**
   * The width of the columns of amounts in digits, from `amountWidth`. Omitted if the table has no
   * amounts.
   */
  readonly amount?: number
  /** Shown until the number of rows is known. */
  readonly waiting?: ReactNode
  readonly height?: string
  readonly area?: StackProps
}

/**
 * A table with the columns that fit. If the number of rows loads later, the table is measured
 * without rows and then renders its rows in steps. Measuring it with its rows would block the page
 * for twice as long.
 */
export function FittingTable<Row>(props: FittingTableProps<Row>) {
  const { amount = 0, rows, waiting, height, area, ...table } = props
  const { holder, columns } = useFittingColumns(props.columns, amount, props.label)
  const lazy = lazyRows(rows)
  const count = useDeferredFirstRender(lazy.count)
  return (
    <TableArea ref={holder} height={height} {...area}>
      {count === undefined ? (
        waiting
      ) : (
        <VirtualTable {...table} rows={{ ...lazy, count }} fitting={columns} />
      )}
    </TableArea>
  )
}
