import { type CallOptions, send } from '#api/transport.ts'
import { lastMigrationEndpoint } from '#api/scan/migrations.ts'
import type { UpdateReader } from '#api/scan/each-update.ts'
import {
  eachUpdateV0,
  eachUpdateV2,
  updatesV2Endpoint,
  updatesV0Endpoint,
} from '#api/scan/updates.ts'
import type { Position } from '#ledger/history/position.ts'
import { callNewestVersion, type VersionedAnswer } from '#shared/queries/api-version.ts'

/** The update history for a search. */
export interface HistorySource {
  /** Returns the updates after a position in history order, each converted by `read`. */
  readonly page: <Item>(
    after: Position | undefined,
    pageSize: number,
    read: UpdateReader<Item>,
    signal: AbortSignal,
  ) => Promise<VersionedAnswer<readonly Item[]>>
  readonly migration: (signal: AbortSignal) => Promise<bigint>
}

/** Time-out in milliseconds for a complete page of a thousand updates. */
const timeoutMs = 60_000

/**
 * Scan's history, from the newest endpoint version that Scan has. All searches share one request at
 * a time.
 */
export function scanHistory(): HistorySource {
  let underWay: Promise<unknown> | undefined
  // Sends a request at once if no request is running. Otherwise sends it after the running request,
  // so that the next page loads while the current page is searched.
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const pending = underWay === undefined ? ask() : underWay.then(ask)
    const ended: Promise<unknown> = pending
      .catch(() => undefined)
      .then(() => {
        if (underWay === ended) underWay = undefined
        return undefined
      })
    underWay = ended
    return pending
  }
  return {
    page: (after, pageSize, read, signal) =>
      inTurn(() => askPage(after, pageSize, read, { signal, timeoutMs })),
    migration: (signal) =>
      inTurn(
        async () => (await send(lastMigrationEndpoint, {}, { signal, timeoutMs })).migration_id,
      ),
  }
}

function askPage<Item>(
  after: Position | undefined,
  pageSize: number,
  read: UpdateReader<Item>,
  options: CallOptions,
): Promise<VersionedAnswer<readonly Item[]>> {
  const request = {
    page_size: pageSize,
    ...(after === undefined
      ? {}
      : { after: { after_migration_id: after.migrationId, after_record_time: after.recordTime } }),
  }
  return callNewestVersion([
    {
      endpoint: updatesV2Endpoint.name,
      ask: () => eachUpdateV2({ ...request, daml_value_encoding: 'compact_json' }, read, options),
    },
    {
      endpoint: updatesV0Endpoint.name,
      ask: () => eachUpdateV0({ ...request, lossless: false }, read, options),
    },
  ])
}
