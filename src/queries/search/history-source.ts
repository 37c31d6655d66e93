import type { CallOptions } from '#api/transport.ts'
import { lastMigration } from '#api/scan/migrations.ts'
import { undecodedUpdatesV0, undecodedUpdatesV2 } from '#api/scan/updates.ts'
import type { Position } from '#ledger/history/position.ts'
import { askNewest, type Served } from '../generation.ts'
import { readUpdate, type PlacedUpdate } from './decode-update.ts'

/** The update history as a search asks for it. */
export interface HistorySource {
  /** What comes after a position, in history order. */
  readonly page: (
    after: Position | undefined,
    pageSize: number,
    signal: AbortSignal,
  ) => Promise<Served<readonly PlacedUpdate[]>>
  /** The migration id that the network runs under now. */
  readonly migration: (signal: AbortSignal) => Promise<bigint>
}

/** For a whole page of a thousand updates. */
const timeoutMs = 60_000

/** Scan's history, in the newest form that it has; one request at a time for all searches together. */
export function scanHistory(): HistorySource {
  let underWay: Promise<unknown> | undefined
  // At once where nothing is under way: then the next page is on its way while this one is matched.
  const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = underWay === undefined ? ask() : underWay.then(ask)
    const ended: Promise<unknown> = asked
      .catch(() => undefined)
      .then(() => {
        if (underWay === ended) underWay = undefined
        return undefined
      })
    underWay = ended
    return asked
  }
  return {
    page: (after, pageSize, signal) =>
      inTurn(() => askPage(after, pageSize, { signal, timeoutMs })),
    migration: (signal) =>
      inTurn(async () => (await lastMigration({ signal, timeoutMs })).migration_id),
  }
}

async function askPage(
  after: Position | undefined,
  pageSize: number,
  options: CallOptions,
): Promise<Served<readonly PlacedUpdate[]>> {
  const request = {
    page_size: pageSize,
    ...(after === undefined
      ? {}
      : { after: { after_migration_id: after.migrationId, after_record_time: after.recordTime } }),
  }
  const { answer, ...served } = await askNewest([
    {
      endpoint: 'POST /v2/updates',
      ask: () => undecodedUpdatesV2({ ...request, daml_value_encoding: 'compact_json' }, options),
    },
    {
      endpoint: 'POST /v0/updates',
      ask: () => undecodedUpdatesV0({ ...request, lossless: false }, options),
    },
  ])
  const path = served.isOlderForm ? '/v0/updates' : '/v2/updates'
  const updates = answer.transactions.map((json, index) => readUpdate(json, { path, index }))
  return { answer: updates, ...served }
}
