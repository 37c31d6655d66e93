import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { compareRecordTimes, parseRecordTime } from '#ledger/record-time.ts'
import { topUpStatus } from '../rules/top-up.ts'
import { usualReserve } from '#features/overview/rules/traffic.ts'
import { networkTerms } from '../queries/network-terms.ts'
import { topUpStates, type TopUpState } from '../queries/own-contracts.ts'
import { ownTraffic } from '../queries/own-traffic.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'

/** A last purchase before this time means that the automation never bought traffic. */
const never = parseRecordTime('1971-01-01T00:00:00Z')

/** Shows whether the validator tops up its traffic automatically, and the time of the last top-up. */
export function TopUp({ memberId }: { readonly memberId: string }) {
  return (
    <QueryFact query={useQuery(topUpStates())}>
      {(states) =>
        states === null ? (
          <span className="secondary">not known: the token cannot read as any party</span>
        ) : (
          <Last state={states.find((state) => state.memberId === memberId)} />
        )
      }
    </QueryFact>
  )
}

function Last({ state }: { readonly state: TopUpState | undefined }) {
  const now = useNow()
  const { data: own } = useQuery(ownTraffic())
  const { data: network } = useQuery(networkTerms())
  if (state === undefined) {
    return <span className="secondary">off, or the token cannot read as the validator’s party</span>
  }
  const { lastPurchasedAt: at } = state
  const remaining = own?.traffic?.remaining
  const onePurchase = network?.terms?.minTopupAmount ?? usualReserve
  const isKnown =
    remaining === undefined ||
    topUpStatus({ lastPurchasedAt: at, remaining, onePurchase, now }) === 'on'
  const isNever = never !== undefined && compareRecordTimes(at, never) < 0
  return (
    <>
      {isKnown ? 'on' : 'was on; whether it is on now is not known'};{' '}
      {isNever ? (
        'no purchase yet'
      ) : (
        <>
          last purchase at <Time value={at} />
        </>
      )}
    </>
  )
}
