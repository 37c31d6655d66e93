import type { RoundActivity } from '../rules/app-activity.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'

/** Maximum number of listed rounds, the newest ones. */
const maxShown = 30

const round = 'Round'

const recordedColumns = [
  { header: 'Updates', align: 'end' },
  { header: 'Weight', align: 'end' },
] as const

const columns = [
  { header: 'Coupons', align: 'end' },
  { header: 'Amount of them', align: 'end' },
  'App',
] as const

interface ActivityTableProps {
  /** Newest first. */
  readonly rounds: readonly RoundActivity[]
  /** True if the user requested Scan's records. */
  readonly isRecordedShown: boolean
}

/** An app's activity by round: Scan's records and the app's coupons. */
export function ActivityTable({ rounds, isRecordedShown: isRecordedAsked }: ActivityTableProps) {
  const shown = rounds.slice(0, maxShown)
  return (
    <>
      <ShortTable
        label="App activity by round"
        columns={isRecordedAsked ? [round, ...recordedColumns, ...columns] : [round, ...columns]}
        fit
      >
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
      </ShortTable>
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
      <>
        <td className={`${table.number} secondary`}>no record</td>
        <td className={`${table.number} secondary`}>—</td>
      </>
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
