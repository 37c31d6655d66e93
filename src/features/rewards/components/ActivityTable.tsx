import type { RoundActivity } from '../rules/app-activity.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { HorizontalScroll } from '#ui/HorizontalScroll.tsx'
import table from '#ui/table/Table.module.css'

/** Maximum number of listed rounds, the newest ones. */
const maxShown = 30

interface ActivityTableProps {
  /** Newest first. */
  readonly rounds: readonly RoundActivity[]
  /** True if the user requested Scan's records. */
  readonly isRecordedAsked: boolean
}

/** An app's activity by round: Scan's records and the app's coupons. */
export function ActivityTable({ rounds, isRecordedAsked }: ActivityTableProps) {
  const shown = rounds.slice(0, maxShown)
  return (
    <>
      <HorizontalScroll label="App activity by round">
        <table className={`${table.table} ${table.fit}`}>
          <thead>
            <tr>
              <th scope="col">Round</th>
              {isRecordedAsked ? (
                <>
                  <th scope="col" className={table.number}>
                    Updates
                  </th>
                  <th scope="col" className={table.number}>
                    Weight
                  </th>
                </>
              ) : null}
              <th scope="col" className={table.number}>
                Coupons
              </th>
              <th scope="col" className={table.number}>
                Amount of them
              </th>
              <th scope="col">App</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ party, round, recorded, coupons, weight }) => (
              <tr key={`${round} ${party}`}>
                <th scope="row" className="mono" translate="no">
                  {round.toString()}
                </th>
                {isRecordedAsked ? <Recorded recorded={recorded} /> : null}
                <td className={table.number}>
                  <Count value={coupons} />
                </td>
                <td className={table.number}>
                  <Amount value={weight} />
                </td>
                <td>
                  <Party id={party} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </HorizontalScroll>
      {rounds.length > shown.length ? (
        <p className="secondary">
          The last <Count value={shown.length} /> of <Count value={rounds.length} />.
        </p>
      ) : null}
    </>
  )
}

function Recorded({ recorded }: Pick<RoundActivity, 'recorded'>) {
  if (recorded === undefined) {
    return (
      <td colSpan={2} className={`${table.number} secondary`}>
        no record
      </td>
    )
  }
  return (
    <>
      <td className={table.number}>
        <Count value={recorded.updates} />
      </td>
      <td className={`${table.number} mono`} translate="no">
        {groupDigits(recorded.weight)}
      </td>
    </>
  )
}
