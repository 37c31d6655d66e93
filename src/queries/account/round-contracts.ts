import type { ActiveContract } from '#ledger/contract.ts'
import { activeContractsV1, activeContractsV2 } from '#api/scan/active-contracts.ts'
import { openMiningRound } from '#ledger/account/round-prices.ts'
import { askNewest } from '../generation.ts'
import type { Snapshot } from '../holdings/snapshots.ts'

/** A handful is open at a time. */
const pageSize = 100

/**
 * The open mining rounds of a snapshot: later ones are created in the history.
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
  const { answer } = await askNewest([
    { endpoint: 'POST /v2/state/acs', ask: () => activeContractsV2(request, { signal }) },
    { endpoint: 'POST /v1/state/acs', ask: () => activeContractsV1(request, { signal }) },
  ])
  return answer.created_events
}
