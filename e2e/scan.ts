import type { APIRequestContext } from '@playwright/test'

/** An update as a test reads it off Scan: only what tests look at. */
export interface WireUpdate {
  readonly update_id: string
  readonly record_time: string
  readonly migration_id?: number
  readonly events_by_id?: Record<string, { event_type: string; child_event_ids?: string[] }>
  readonly root_event_ids?: string[]
  readonly external_transaction_hash?: string
  readonly event?: { created_event?: unknown; contract_id?: string; unassign_id: string }
}

/** Up to `count` updates from the ledger's begin, in history order, asked of Scan beside the page. */
export async function updatesFromBegin(
  request: APIRequestContext,
  count: number,
): Promise<WireUpdate[]> {
  const found: WireUpdate[] = []
  for (;;) {
    const last = found.at(-1)
    const after =
      last === undefined
        ? {}
        : {
            after: {
              after_migration_id: migrationOf(last),
              after_record_time: last.record_time,
            },
          }
    const answer = await request.post('/api/scan/v2/updates', {
      data: { page_size: Math.min(1000, count - found.length), ...after },
    })
    // Scan's answer in its documented form; a test that meets another fails on what it looks at.
    const { transactions } = (await answer.json()) as { transactions: WireUpdate[] }
    found.push(...transactions)
    if (transactions.length === 0 || found.length >= count) return found
  }
}

function migrationOf(update: WireUpdate): number {
  const { migration_id: inEvent } = (update.event ?? {}) as { migration_id?: number }
  return update.migration_id ?? inEvent ?? 0
}
