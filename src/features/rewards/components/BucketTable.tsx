import type { RewardBucket, RewardSum } from '../rules/reward-totals.ts'
import type { Bucketing } from '../rules/bucketings.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import table from '#ui/table/Table.module.css'

interface BucketTableProps {
  readonly buckets: readonly RewardBucket[]
  readonly by: Bucketing
  readonly token: string | undefined
}

const headings = {
  round: 'Round',
  hour: 'Hour in UTC',
  day: 'Day in UTC',
  month: 'Month in UTC',
} as const

/** The figures behind the chart, newest first. */
export function BucketTable({ buckets, by, token }: BucketTableProps) {
  return (
    <table className={`${table.table} ${table.fit}`}>
      <thead>
        <tr>
          <th scope="col">{headings[by]}</th>
          <th scope="col" className={table.number}>
            Minted
          </th>
          <th scope="col" className={table.number}>
            Open
          </th>
          <th scope="col" className={table.number}>
            Expired
          </th>
        </tr>
      </thead>
      <tbody>
        {buckets.toReversed().map(({ key, minted, open, expired }) => (
          <tr key={key ?? ''}>
            <th scope="row" className="mono" translate="no">
              {key ?? 'no round'}
            </th>
            <Figures sum={minted} token={token} />
            <Figures sum={open} token={token} />
            <Figures sum={expired} token={token} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figures({ sum, token }: { readonly sum: RewardSum; readonly token: string | undefined }) {
  const { coupons, amount, dollars } = sum
  return (
    <td className={table.number}>
      {coupons === 0 && amount === '0' ? null : (
        <>
          <div>
            <Amount value={amount} unit={token} />
          </div>
          <div className="secondary">
            <Amount value={dollars} unit="USD" /> · <Count value={coupons} />
          </div>
        </>
      )}
    </td>
  )
}
