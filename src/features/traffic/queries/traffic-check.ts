import { queryOptions } from '@tanstack/react-query'
import { failureSentence } from '#ledger/failure.ts'
import { topUpStatus } from '../rules/top-up.ts'
import {
  checkTraffic,
  usualReserve,
  type TrafficReadings,
} from '#features/overview/rules/traffic.ts'
import type { CheckResult } from '#ledger/verdicts/verdict.ts'
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
        told(client.fetchQuery(ownTraffic())),
        told(client.fetchQuery({ ...topUpStates(), staleTime: 30_000 })),
        told(client.ensureQueryData(networkTerms())),
        told(client.fetchQuery(ownLicenses())),
        told(client.fetchQuery(operator())),
      ])
      const readings: TrafficReadings = {
        now: serverNow(),
        ...trafficOf(own),
        topUp: topUpOf(own, states, terms.is === 'read' ? readNetworkTerms(terms.of) : undefined),
        lastActiveAt: activityOf(licenses, runs.is === 'read' ? runs.of?.party_id : undefined),
      }
      return checkTraffic(readings)
    },
    refetchInterval: pollFamily('scan'),
    structuralSharing: false,
  })
}

type Told<Answer> =
  { readonly is: 'read'; readonly of: Answer } | { readonly is: 'not read'; readonly why: string }

async function told<Answer>(answer: Promise<Answer>): Promise<Told<Answer>> {
  try {
    return { is: 'read', of: await answer }
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return { is: 'not read', why: failureSentence(failure) }
  }
}

function trafficOf(
  own: Told<OwnTraffic | null>,
): Pick<TrafficReadings, 'traffic' | 'burn' | 'pendingSince'> {
  const nothing = { burn: undefined, pendingSince: undefined }
  if (own.is === 'not read') return { traffic: own, ...nothing }
  if (own.of === null) {
    const why = 'no service reports which participant is your own'
    return { traffic: { is: 'not read', why }, ...nothing }
  }
  const { member, traffic, readAt, burn, pendingSince } = own.of
  if (member.isUnlimited) return { traffic: { is: 'SV' }, ...nothing }
  return { traffic: { is: 'read', of: traffic, at: readAt }, burn, pendingSince }
}

function topUpOf(
  own: Told<OwnTraffic | null>,
  states: Told<readonly TopUpState[] | null>,
  network: NetworkTerms | undefined,
): TrafficReadings['topUp'] {
  if (states.is === 'not read') return states
  if (states.of === null) return { is: 'not read', why: 'the token may read as no party' }
  const { member, traffic } = (own.is === 'read' ? own.of : null) ?? {}
  if (member === undefined || traffic === undefined || traffic === null) {
    return { is: 'not read', why: 'the traffic is not known' }
  }
  const state = states.of.find(({ memberId }) => memberId === member.memberId)
  return {
    is: 'read',
    of: topUpStatus({
      lastPurchasedAt: state?.lastPurchasedAt,
      remaining: traffic.remaining,
      onePurchase: network?.terms?.minTopupAmount ?? usualReserve,
      now: serverNow(),
    }),
  }
}

function activityOf(
  licenses: Told<readonly License[] | null>,
  operatorParty: string | undefined,
): TrafficReadings['lastActiveAt'] {
  if (licenses.is === 'not read') return licenses
  if (licenses.of === null) return { is: 'not read', why: 'the token may read as no party' }
  const all = licenses.of
  const own =
    all.find(({ validator }) => validator === operatorParty) ??
    (all.length === 1 ? all[0] : undefined)
  if (own === undefined) return { is: 'not read', why: 'no licence of this validator is seen' }
  return { is: 'read', at: own.lastActiveAt ?? undefined }
}
