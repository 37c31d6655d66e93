import { kindWords } from '../rules/coupon-kind.ts'
import { stateLabels } from './end-words.ts'
import type { RewardTotals } from '../rules/reward-totals.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'

interface RewardKindsProps {
  readonly totals: RewardTotals
  readonly token: string | undefined
}

/** The sums of coupons by kind and state. */
export function RewardKinds({ totals: { kinds, others }, token }: RewardKindsProps) {
  if (kinds.length === 0) return <p>No coupons of these parties were loaded in this period.</p>
  return (
    <>
      <ShortTable
        label="Sums by kind and state"
        columns={[
          'Kind',
          { header: 'State', isClear: true },
          { header: 'Coupons', align: 'end' },
          { header: 'Worth', align: 'end' },
        ]}
        fit
      >
        {kinds.map(({ kind, state, coupons, amount, dollars, unvalued }) => (
          <tr key={`${kind} ${state}`}>
            <th scope="row">{kindWords[kind]}</th>
            <td>{stateLabels[state]}</td>
            <td className={table.number}>
              <Count value={coupons} />
            </td>
            <td className={table.number}>
              {kind === 'marker' ? (
                <span className="secondary">nothing by itself</span>
              ) : unvalued === coupons ? (
                <span className="secondary">not known yet</span>
              ) : (
                <>
                  <div>
                    <Amount value={amount} unit={token} />
                  </div>
                  <div className="secondary">
                    <Amount value={dollars} unit="USD" />
                  </div>
                </>
              )}
            </td>
          </tr>
        ))}
      </ShortTable>
      {others === 0 ? null : (
        <p className="secondary">
          <Count value={others} noun="coupon" /> more, for which they are the provider or SV, but
          not the beneficiary: listed above, but not in any sum.
        </p>
      )}
    </>
  )
}
