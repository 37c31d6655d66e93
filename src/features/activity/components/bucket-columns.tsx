import { decimalPlaces } from '#ledger/decimal.ts'
import type { ActivityBucket } from '../rules/buckets.ts'
import type { TokenAction } from '#ledger/token-actions.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { Time } from '#ui/time/Time.tsx'

export const bucketColumns: readonly Column<ActivityBucket>[] = [
  {
    id: 'at',
    header: 'From',
    width: '27ch',
    time: true,
    phone: 'first',
    cell: ({ at }) => <Time value={at} />,
  },
  {
    id: 'counted',
    header: 'Hours counted',
    width: '14ch',
    gives: 1,
    align: 'end',
    cell: ({ counted, hours, isWhole }) => (
      <span className={isWhole ? 'secondary' : undefined}>
        <Count value={counted} /> of <Count value={hours} />
      </span>
    ),
  },
  {
    id: 'updates',
    header: 'Updates',
    width: '14ch',
    align: 'end',
    phone: 'second',
    cell: (bucket) => (bucket.counted === 0 ? <NotCounted /> : <Count value={bucket.updates} />),
  },
  {
    id: 'transfers',
    header: 'Transfers',
    width: '12ch',
    gives: 2,
    align: 'end',
    phone: 'hidden',
    cell: (bucket) =>
      bucket.counted === 0 ? <NotCounted /> : <Count value={bucket.token.transferred.count} />,
  },
  { ...amountColumn('transferred', 'Transferred'), phone: 'second' },
  { ...amountColumn('minted', 'Minted'), gives: 3 },
  { ...amountColumn('burnt', 'Burnt'), gives: 4 },
]

function amountColumn(action: TokenAction, header: string): Column<ActivityBucket> {
  return {
    id: action,
    header,
    width: 'minmax(18ch, 1fr)',
    isAmount: true,
    align: 'end',
    phone: 'hidden',
    cell: ({ counted, token }) =>
      counted === 0 ? (
        <NotCounted />
      ) : (
        <Amount value={token[action].amount} places={decimalPlaces} />
      ),
  }
}

function NotCounted() {
  return <span className="secondary">not counted</span>
}
