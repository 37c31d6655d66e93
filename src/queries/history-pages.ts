import { updatesV0, updatesV2 } from '#api/scan/updates.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { askNewest } from './generation.ts'

/** Pages of the update history, in the newest form that this Scan has, until `signal` aborts them. */
export function historyPages(signal: AbortSignal): ReadPage<UpdateHistoryItem> {
  return async (after, pageSize) => {
    const request = {
      page_size: pageSize,
      ...(after === undefined
        ? {}
        : {
            after: { after_migration_id: after.migrationId, after_record_time: after.recordTime },
          }),
    }
    const page = await askNewest([
      { endpoint: 'POST /v2/updates', ask: () => updatesV2(request, { signal }) },
      { endpoint: 'POST /v0/updates', ask: () => updatesV0(request, { signal }) },
    ])
    return page.answer.transactions
  }
}
