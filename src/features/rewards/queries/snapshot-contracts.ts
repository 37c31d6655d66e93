/**
 * Active contracts of a snapshot that rewards are computed from: coupons of parties, and mining
 * rounds.
 */
import {
  activeContractsV1Endpoint,
  activeContractsV2Endpoint,
  type ActiveContractsPage,
} from '#api/scan/active-contracts.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { ActiveContract } from '#ledger/contract.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { PageToken } from '#ledger/int64.ts'
import { couponTemplates } from '../rules/coupon-kind.ts'
import { validatorRight } from '../rules/validator-right.ts'
import { callNewestVersion } from '#shared/queries/api-version.ts'
import type { Snapshot } from '#features/holdings/queries/snapshots.ts'
import { processingTemplates } from '../rules/reward-processing.ts'
import { roundTemplates } from '../rules/reward-rounds.ts'

/** The contracts to load; `parties` are their stakeholders. */
export interface SnapshotContractsRequest {
  readonly snapshot: Snapshot
  readonly parties: readonly PartyId[] | undefined
  readonly templates: readonly string[]
}

const byTraffic = 'Splice.Amulet:RewardCouponV2'

/**
 * Returns the requests for the contracts that rewards are computed from:
 * - the parties' coupons and their rights to coupons of others
 * - rounds and reward processing, whose only stakeholder is the DSO
 * - all coupons by traffic, because a provider is not a stakeholder of its hidden ones
 */
export function rewardContractRequests(
  snapshot: Snapshot,
  parties: readonly PartyId[],
): SnapshotContractsRequest[] {
  const others = couponTemplates.filter((template) => template !== byTraffic)
  return [
    { snapshot, parties, templates: inAmulet([...others, validatorRight]) },
    { snapshot, parties: undefined, templates: inAmulet([byTraffic]) },
    {
      snapshot,
      parties: undefined,
      templates: inAmulet([...roundTemplates, ...processingTemplates]),
    },
  ]
}

function inAmulet(templates: readonly string[]): string[] {
  return templates.map((template) => `splice-amulet:${template}`)
}

export interface ContractsPage {
  readonly contracts: readonly ActiveContract[]
  readonly next: PageToken | undefined
}

/** Maximum number of contracts in a page. */
export const contractsInPage = 1000

/**
 * Returns one page of active contracts from the newest endpoint that Scan has. A page token is only
 * valid for the endpoint that returned it.
 * @throws ApiError
 */
export async function contractsPage(
  { snapshot, parties, templates }: SnapshotContractsRequest,
  after: PageToken | undefined,
  pageSize: number,
  options: CallOptions,
): Promise<ContractsPage> {
  const request = {
    migration_id: snapshot.migrationId,
    record_time: snapshot.recordTime,
    page_size: pageSize,
    ...(parties === undefined ? {} : { party_ids: [...parties] }),
    templates: [...templates],
    ...(after === undefined ? {} : { after }),
  }
  const { answer } = await callNewestVersion<ActiveContractsPage>([
    {
      endpoint: activeContractsV2Endpoint.name,
      ask: () => send(activeContractsV2Endpoint, { body: request }, options),
    },
    {
      endpoint: activeContractsV1Endpoint.name,
      ask: () => send(activeContractsV1Endpoint, { body: request }, options),
    },
  ])
  return { contracts: answer.created_events, next: answer.next_page_token ?? undefined }
}
