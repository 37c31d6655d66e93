import { updatesV2Endpoint, updatesV0Endpoint } from '#api/scan/updates.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { send } from '#api/transport.ts'
import { callNewestVersion, type VersionedAnswer } from './api-version.ts'

/** The endpoint version that returned a response. */
export type AnswerVersion = Omit<VersionedAnswer<unknown>, 'answer'>

/**
 * Yields pages of the update history, until `signal` aborts. Uses the newest endpoint version that
 * this Scan has. `onServed` receives the version that returned each page.
 */
export function historyPages(
  signal: AbortSignal,
  onServed?: (form: AnswerVersion) => void,
): ReadPage<UpdateHistoryItem> {
  return async (after, pageSize) => {
    const request = {
      page_size: pageSize,
      ...(after === undefined
        ? {}
        : {
            after: { after_migration_id: after.migrationId, after_record_time: after.recordTime },
          }),
    }
    const { answer, endpoint, isOlderForm } = await callNewestVersion([
      {
        endpoint: updatesV2Endpoint.name,
        ask: () => send(updatesV2Endpoint, { body: request }, { signal }),
      },
      {
        endpoint: updatesV0Endpoint.name,
        ask: () => send(updatesV0Endpoint, { body: request }, { signal }),
      },
    ])
    onServed?.({ endpoint, isOlderForm })
    return answer.transactions
  }
}
