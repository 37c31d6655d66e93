import { queryOptions } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import { topUpStatus } from '../rules/top-up.ts'
import {
  checkTraffic,
  usualReserve,
  type TrafficReadings,
} from '#features/overview/rules/traffic.ts'
import type { CheckResult } from '#ledger/alerts/alert.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { ownLicenses, topUpStates, type License, type TopUpState } from './own-contracts.ts'
import { networkTerms, readNetworkTerms, type NetworkTerms } from './network-terms.ts'
import { operator } from '#shared/queries/validator.ts'
import { ownTraffic, type OwnTraffic } from './own-traffic.ts'

/**
 * The alerts about the participant's traffic. A part that cannot be read is listed as not checked.
 */
export function trafficCheck() {
  return queryOptions({
    queryKey: ['scan', 'traffic-check'],
    queryFn: async ({ client }): Promise<CheckResult> => {
      const [own, states, terms, licenses, runs] = await Promise.all([
        readOutcome(client.fetchQuery(ownTraffic())),
        readOutcome(client.fetchQuery({ ...topUpStates(), staleTime: 30_000 })),
        readOutcome(client.ensureQueryData(networkTerms())),
        readOutcome(client.fetchQuery(ownLicenses())),
        readOutcome(client.fetchQuery(operator())),
      ])
      const readings: TrafficReadings = {
        now: serverNow(),
        ...trafficOf(own),
        topUp: topUpOf(
          own,
          states,
          terms.status === 'read' ? readNetworkTerms(terms.value) : undefined,
        ),
        lastActiveAt: activityOf(
          licenses,
          runs.status === 'read' ? runs.value?.party_id : undefined,
        ),
      }
      return checkTraffic(readings)
    },
    refetchInterval: pollFamily('scan'),
    structuralSharing: false,
  })
}

type ReadOutcome<Answer> =
  | { readonly status: 'read'; readonly value: Answer }
  | { readonly status: 'not read'; readonly why: string }

async function readOutcome<Answer>(answer: Promise<Answer>): Promise<ReadOutcome<Answer>> {
  try {
    return { status: 'read', value: await answer }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { status: 'not read', why: failureSentence(failure) }
  }
}

function trafficOf(
  own: ReadOutcome<OwnTraffic | null>,
): Pick<TrafficReadings, 'traffic' | 'burn' | 'pendingSince'> {
  const nothing = { burn: undefined, pendingSince: undefined }
  if (own.status === 'not read') return { traffic: own, ...nothing }
  if (own.value === null) {
    const why = 'no service reports which participant is your own'
    return { traffic: { status: 'not read', why }, ...nothing }
  }
  const { member, traffic, readAt, burn, pendingSince } = own.value
  if (member.isUnlimited) return { traffic: { status: 'SV' }, ...nothing }
  return { traffic: { status: 'read', value: traffic, at: readAt }, burn, pendingSince }
}

function topUpOf(
  own: ReadOutcome<OwnTraffic | null>,
  states: ReadOutcome<readonly TopUpState[] | null>,
  network: NetworkTerms | undefined,
): TrafficReadings['topUp'] {
  if (states.status === 'not read') return states
  if (states.value === null)
    return { status: 'not read', why: 'the token cannot read as any party' }
  const { member, traffic } = (own.status === 'read' ? own.value : null) ?? {}
  if (member === undefined || traffic === undefined || traffic === null) {
    return { status: 'not read', why: 'the traffic is not known' }
  }
  const state = states.value.find(({ memberId }) => memberId === member.memberId)
  return {
    status: 'read',
    value: topUpStatus({
      lastPurchasedAt: state?.lastPurchasedAt,
      remaining: traffic.remaining,
      onePurchase: network?.terms?.minTopupAmount ?? usualReserve,
      now: serverNow(),
    }),
  }
}

function activityOf(
  licenses: ReadOutcome<readonly License[] | null>,
  operatorParty: string | undefined,
): TrafficReadings['lastActiveAt'] {
  if (licenses.status === 'not read') return licenses
  if (licenses.value === null)
    return { status: 'not read', why: 'the token cannot read as any party' }
  const all = licenses.value
  const own =
    all.find(({ validator }) => validator === operatorParty) ??
    (all.length === 1 ? all[0] : undefined)
  if (own === undefined) return { status: 'not read', why: 'no licence of this validator is seen' }
  return { status: 'read', at: own.lastActiveAt ?? undefined }
}
