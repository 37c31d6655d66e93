import type { ReactNode } from 'react'
import { useInTurns } from '../use-in-turns.ts'
import { LeftOut } from './LeftOut.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import { VirtualTable, type VirtualTableProps } from './VirtualTable.tsx'

interface FittingTableProps<Row> extends Omit<VirtualTableProps<Row>, 'count'> {
  /** Digits that a column of amounts needs, by `amountWidth`; none where there are no amounts. */
  readonly amount?: number
  /** None while nobody knows: then what is `waiting` stands in its place. */
  readonly count: number | undefined
  readonly waiting?: ReactNode
  /** Where nothing is said of the columns that gave way: a row tells the same in another form. */
  readonly isSilent?: boolean
  /** Of what the table stands in. */
  readonly className: string | undefined
  readonly height?: string
}

/**
 * A table with the columns for which there is room. Where its count comes later it is measured before
 * it has rows, and they are first drawn in turns with the browser: measured with them, it holds up the
 * page for twice as long.
 */
export function FittingTable<Row>(props: FittingTableProps<Row>) {
  const { amount = 0, count, waiting, isSilent = false, className, height, ...table } = props
  const { holder, columns, left } = useFittingColumns(props.columns, amount)
  const drawn = useInTurns(count)
  return (
    <>
      <LeftOut headings={isSilent || drawn === undefined ? [] : left} />
      <div ref={holder} className={className} style={{ height }}>
        {drawn === undefined ? (
          waiting
        ) : (
          <VirtualTable {...table} columns={columns} count={drawn} />
        )}
      </div>
    </>
  )
}
