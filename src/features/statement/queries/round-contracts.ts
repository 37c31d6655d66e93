import type { ActiveContract } from '#ledger/contract.ts'
import { activeContractsV2Endpoint, activeContractsV1Endpoint } from '#api/scan/active-contracts.ts'
import { failureOf } from '#api/errors.ts'
import { openMiningRound } from '../rules/round-prices.ts'
import { isEndpointMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion } from '#shared/queries/api-version.ts'
import type { Snapshot } from '#features/holdings/queries/snapshots.ts'

/** Only a few rounds are open at a time. */
const pageSize = 100

/**
 * Returns the mining rounds that are open in a snapshot. The history after the snapshot contains
 * the later rounds. Returns an empty list if Scan has no endpoint for active contracts; the first
 * prices are then unknown.
 * @throws ApiError
 */
export async function roundContracts(
  { migrationId, recordTime }: Snapshot,
  signal: AbortSignal,
): Promise<readonly ActiveContract[]> {
  const request = {
    migration_id: migrationId,
    record_time: recordTime,
    page_size: pageSize,
    templates: [`splice-amulet:${openMiningRound}`],
  }
  try {
    const { answer } = await callNewestVersion([
      {
        endpoint: activeContractsV2Endpoint.name,
        ask: () => send(activeContractsV2Endpoint, { body: request }, { signal }),
      },
      {
        endpoint: activeContractsV1Endpoint.name,
        ask: () => send(activeContractsV1Endpoint, { body: request }, { signal }),
      },
    ])
    return answer.created_events
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isEndpointMissing(failure)) return []
    throw error
  }
}
