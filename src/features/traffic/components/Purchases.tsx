import { Link } from '@tanstack/react-router'
import type { TrafficPurchase } from '../rules/purchases-in.ts'
import { boughtFor } from '../rules/purchases-in.ts'
import { useStoredOrders } from '../queries/order-store.ts'
import { Amount } from '#ui/Amount.tsx'
import { Count } from '#ui/Count.tsx'
import { Party, Update } from '#ui/identifier/identifiers.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import type { OwnActivity } from '../queries/own-activity.ts'
import { useToken } from './TrafficCost.tsx'

/** Maximum number of listed purchases. A search of the history finds more. */
const mostShown = 20

/**
 * A search filter that finds purchases by any choice, because every purchase creates this contract.
 * Merges create the contract, too, and are excluded.
 */
const everyPurchase =
  'event(template:Splice.DecentralizedSynchronizer:MemberTraffic and kind:create) and not choice:AmuletRules_MergeMemberTrafficContracts'

interface PurchasesProps {
  readonly memberId: string
  readonly activity: OwnActivity
}

/** The purchases of traffic for the participant, by any payer, in its newest updates. */
export function Purchases({ memberId, activity }: PurchasesProps) {
  const purchases = activity.purchases.filter((one) => one.memberId === memberId)
  const token = useToken()
  const ours = new Set(
    useStoredOrders().flatMap(({ outcome }) =>
      outcome.kind === 'completed' && outcome.updateId !== undefined ? [outcome.updateId] : [],
    ),
  )
  return (
    <>
      {purchases.length === 0 ? (
        <p>
          No purchases in the newest <Count value={activity.updates} noun="update" /> of the
          participant.
        </p>
      ) : (
        <ShortTable
          label="Newest purchases"
          columns={[
            'Bought',
            { header: 'Bytes', align: 'end' },
            { header: 'USD', align: 'end' },
            { header: token, align: 'end' },
            'By',
            'Update',
          ]}
          fit
          nowrap
        >
          {purchases.slice(0, mostShown).map((one) => (
            <Row key={one.contractId} one={one} isOurs={ours.has(one.updateId)} />
          ))}
        </ShortTable>
      )}
      <p className="secondary">
        {purchases.length === 0 ? null : (
          <>
            <Count value={boughtFor(memberId, purchases)} noun="byte" /> in{' '}
            <Count value={purchases.length} noun="purchase" />
            {activity.since === undefined ? null : (
              <>
                {' '}
                since <Time value={activity.since} />
              </>
            )}
            , as the participant’s parties see it.{' '}
          </>
        )}
        <Link to="/search" search={{ where: everyPurchase }}>
          Search the whole history for purchases
        </Link>
      </p>
    </>
  )
}

interface RowProps {
  readonly one: TrafficPurchase
  readonly isOurs: boolean
}

function Row({ one: { recordTime, bytes, usd, amuletPaid, buyer, updateId }, isOurs }: RowProps) {
  return (
    <tr>
      <td>
        <Time value={recordTime} />
      </td>
      <td className={table.number}>
        <Count value={bytes} />
      </td>
      <td className={table.number}>{usd === undefined ? '' : <Amount value={usd} />}</td>
      <td className={table.number}>
        {amuletPaid === undefined ? '' : <Amount value={amuletPaid} />}
      </td>
      <td>
        {buyer === undefined ? (
          <span className="secondary">another way</span>
        ) : (
          <Party id={buyer} />
        )}
        {isOurs ? <span className="secondary"> from this browser</span> : null}
      </td>
      <td>
        <Update id={updateId} />
      </td>
    </tr>
  )
}
