import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type DsoInfo, dsoInfoEndpoint } from '#api/scan/dso.ts'
import { readTrafficTerms, type TrafficTerms } from '../rules/terms.ts'
import { send } from '#api/transport.ts'

/** The network's traffic terms, and the members without a limit. */
export interface NetworkTerms {
  /** `null` if the rules have an unknown form. */
  readonly terms: TrafficTerms | null
  /** The synchronizer on which traffic is bought. `null` if the rules have an unknown form. */
  readonly synchronizerId: string | null
  /** The SVs as `PAR::…`, which have no limit. */
  readonly unlimited: readonly string[]
}

const ActiveSynchronizer = v.looseObject({
  configSchedule: v.looseObject({
    initialValue: v.looseObject({
      decentralizedSynchronizer: v.looseObject({ activeSynchronizer: v.string() }),
    }),
  }),
})

const Svs = v.looseObject({
  svs: v.array(v.tuple([v.string(), v.looseObject({ participantId: v.string() })])),
})

/**
 * The current terms from the amulet rules (docs/network-rules.md, Buying traffic). The query of GET
 * /v0/dso is shared with votes.
 */
export function networkTerms() {
  return queryOptions({
    queryKey: ['scan', 'dso'],
    queryFn: ({ signal }) => send(dsoInfoEndpoint, {}, { signal }),
    select: readNetworkTerms,
    staleTime: 60_000,
  })
}

/** Returns the traffic terms in an answer of GET /v0/dso. */
export function readNetworkTerms({
  amulet_rules: amuletRules,
  dso_rules: dsoRules,
}: DsoInfo): NetworkTerms {
  const { payload } = amuletRules.contract
  const active = v.safeParse(ActiveSynchronizer, payload)
  const svs = v.safeParse(Svs, dsoRules.contract.payload)
  return {
    terms: readTrafficTerms(payload) ?? null,
    synchronizerId: active.success
      ? active.output.configSchedule.initialValue.decentralizedSynchronizer.activeSynchronizer
      : (amuletRules.domain_id ?? null),
    unlimited: svs.success ? svs.output.svs.map(([, { participantId }]) => participantId) : [],
  }
}
