import { decimalPlaces, trimDecimal } from '#ledger/decimal.ts'
import { Amount } from '#ui/Amount.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'
import type { ReactNode } from 'react'
import { SignedAmount } from '../compare/SignedAmount.tsx'
import type { SeriesRow, Sums } from './series-rows.ts'
import styles from '../Holdings.module.css'

export const seriesColumns: readonly Column<SeriesRow>[] = [
  {
    id: 'snapshot',
    header: 'Snapshot',
    width: '27ch',
    time: true,
    phone: 'first',
    cell: ({ snapshot }) => <Time value={snapshot.recordTime} />,
  },
  {
    id: 'migration',
    header: 'Migration',
    width: '9ch',
    gives: 1,
    align: 'end',
    phone: 'hidden',
    cell: ({ snapshot }) => (
      <span className="mono" translate="no">
        {snapshot.migrationId.toString()}
      </span>
    ),
  },
  {
    id: 'party',
    header: 'Party',
    width: 'minmax(18ch, 1.4fr)',
    phone: 'second',
    cell: ({ party }) =>
      party === undefined ? (
        <strong>All</strong>
      ) : (
        <span className={styles.shortParty}>
          <Party id={party} />
        </span>
      ),
  },
  { ...amountColumn('unlocked', 'Unlocked'), gives: 3 },
  { ...amountColumn('locked', 'Locked'), gives: 2 },
  { ...amountColumn('total', 'Total'), phone: 'second' },
  {
    id: 'change',
    header: 'Change of total',
    width: 'minmax(18ch, 1fr)',
    isAmount: true,
    gives: 4,
    align: 'end',
    phone: 'hidden',
    cell: ({ change }) =>
      change === undefined ? null : <SignedAmount value={change} places={decimalPlaces} />,
  },
]

function amountColumn(id: keyof Sums, header: string): Column<SeriesRow> {
  return {
    id,
    header,
    width: 'minmax(18ch, 1fr)',
    isAmount: true,
    align: 'end',
    phone: 'hidden',
    cell: (row): ReactNode => {
      if (row.sums === undefined) return <span className="secondary">not read yet</span>
      if (row.isEmpty) return <span className="secondary">no holdings</span>
      return <Amount value={trimDecimal(row.sums[id])} places={decimalPlaces} />
    },
  }
}
