import { queryOptions } from '@tanstack/react-query'
import { lastMigration } from '#api/scan/migrations.ts'
import {
  updateByHash,
  updateByIdV0,
  updateByIdV2,
  updatesV0,
  updatesV2,
  type DamlValueEncoding,
} from '#api/scan/updates.ts'
import { readForward } from '#ledger/history/forward.ts'
import { readHead } from '#ledger/history/head.ts'
import { readNewestFirst } from '#ledger/history/newest-first.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { writePosition, type Position } from '#ledger/history/position.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { askNewest, type Served } from './generation.ts'
import { pollFamily } from './polling.ts'

/** Updates in the order in which they are listed, and which form of the endpoint gave them. */
export type ListedUpdates = Served<readonly UpdateHistoryItem[]>

/** How wide the next window backwards should be: what the last pages spanned, in microseconds. */
let usualSpan = 600_000_000n

/** The newest `count` updates, newest first; asked again at Scan's pace, then only for what is new. */
export function newestUpdates(count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'newest', count],
    queryFn: async ({ client, queryKey, signal }): Promise<ListedUpdates> => {
      const known = client.getQueryData<ListedUpdates>(queryKey)?.answer
      const newest = known?.[0]
      return listed(signal, async (readPage) => {
        if (known !== undefined && newest !== undefined) {
          const newer = await readForward(readPage, positionOf, {
            after: positionOf(newest),
            count,
          })
          if (newer.length < count) return [...newer.toReversed(), ...known].slice(0, count)
        }
        const now = recordTimeOf(BigInt(Date.now()) * 1000n)
        const { migration_id: migrationId } = await lastMigration({ signal })
        return readHead(readPage, positionOf, { now, migrationId, count, window: usualSpan })
      })
    },
    refetchInterval: pollFamily('scan'),
    staleTime: 5_000,
  })
}

/** The last `count` updates before a position, newest first: history does not change. */
export function updatesBefore(before: Position, count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'before', writePosition(before), count],
    queryFn: ({ signal }) =>
      listed(signal, (readPage) =>
        readNewestFirst(readPage, positionOf, { before, count, window: usualSpan }),
      ),
    staleTime: Infinity,
  })
}

/**
 * The first `count` updates after a position, or from the ledger's begin, in history order. A page
 * that is not full may grow; a full one does not change.
 */
export function updatesAfter(after: Position | undefined, count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'after', after && writePosition(after), count],
    queryFn: ({ signal }) =>
      listed(signal, (readPage) => readForward(readPage, positionOf, { after, count })),
    refetchInterval: (query) => {
      const isFull = (query.state.data?.answer.length ?? 0) >= count
      return isFull && query.state.status === 'success' ? false : pollFamily('scan')(query)
    },
    staleTime: 5_000,
  })
}

/** One update by its id, in the newest form that this Scan has. An update does not change. */
export function updateById(updateId: string, encoding: DamlValueEncoding) {
  return queryOptions({
    queryKey: ['scan', 'update', updateId, encoding],
    queryFn: ({ signal }) =>
      askNewest([
        {
          endpoint: 'GET /v2/updates/{update_id}',
          ask: () => updateByIdV2(updateId, { daml_value_encoding: encoding }, { signal }),
        },
        {
          endpoint: 'GET /v0/updates/{update_id}',
          ask: () => updateByIdV0(updateId, { lossless: isLossless(encoding) }, { signal }),
        },
      ]),
    staleTime: Infinity,
  })
}

/** The update of an externally signed transaction's hash; releases before 0.6.1 cannot tell. */
export function updateByExternalHash(hash: string) {
  return queryOptions({
    queryKey: ['scan', 'update', 'hash', hash],
    queryFn: ({ signal }) => updateByHash(hash, {}, { signal }),
    staleTime: Infinity,
  })
}

/** Runs a reader over the newest form of the update history that this Scan has. */
async function listed(
  signal: AbortSignal,
  read: (readPage: ReadPage<UpdateHistoryItem>) => Promise<UpdateHistoryItem[]>,
): Promise<ListedUpdates> {
  let served: Served<unknown> | undefined
  const answer = await read(async (after, pageSize) => {
    const request = {
      page_size: pageSize,
      ...(after === undefined
        ? {}
        : {
            after: { after_migration_id: after.migrationId, after_record_time: after.recordTime },
          }),
    }
    const page = await askNewest([
      {
        endpoint: 'POST /v2/updates',
        ask: () => updatesV2(request, { signal }),
      },
      {
        endpoint: 'POST /v0/updates',
        ask: () => updatesV0(request, { signal }),
      },
    ])
    served = page
    return page.answer.transactions
  })
  rememberSpan(answer)
  return {
    answer,
    endpoint: served?.endpoint ?? '',
    isOlderForm: served?.isOlderForm ?? false,
  }
}

function rememberSpan(updates: readonly UpdateHistoryItem[]): void {
  const [one, other] = [updates[0], updates.at(-1)]
  if (one === undefined || other === undefined || updates.length < 20) return
  const span = microsOf(one.record_time) - microsOf(other.record_time)
  usualSpan = (span < 0n ? -span : span) + 1n
}

/** v0's `lossless` is what `protobuf_json` became in v2 (api document, section 4.2). */
function isLossless(encoding: DamlValueEncoding): boolean {
  return encoding === 'protobuf_json'
}
