import { queryOptions } from '@tanstack/react-query'
import { updatesV0, updatesV2 } from '#api/scan/updates.ts'
import { stringifyJson } from '#ledger/json.ts'
import { readForward } from '#ledger/history/forward.ts'
import { readHead } from '#ledger/history/head.ts'
import { readNewestFirst } from '#ledger/history/newest-first.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { writePosition, type Position } from '#ledger/history/position.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { askNewest, type Served } from './generation.ts'
import { currentMigration } from './network.ts'
import { pollFamily } from './polling.ts'

/** Updates in the order in which they are listed, and which form of the endpoint gave them. */
export type ListedUpdates = Served<readonly UpdateHistoryItem[]>

/** How wide the next window backwards should be: what the last pages spanned, in microseconds. */
let usualSpan = 120_000_000n

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
        const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
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
    queryKey: [
      'scan',
      'updates',
      'after',
      after === undefined ? 'begin' : writePosition(after),
      count,
    ],
    queryFn: ({ signal }) =>
      listed(signal, (readPage) => readForward(readPage, positionOf, { after, count })),
    refetchInterval: (query) => {
      const isFull = (query.state.data?.answer.length ?? 0) >= count
      return isFull && query.state.status === 'success' ? false : pollFamily('scan')(query)
    },
    staleTime: 5_000,
  })
}

/**
 * Those of the newest `count` updates whose JSON holds a text, newest first: what can be told of an
 * id without an index.
 */
export function updatesMentioning(text: string, count: number) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'mentioning', text, count],
    queryFn: async ({ client }) => {
      const { answer } = await client.ensureQueryData(newestUpdates(count))
      const mentioning = answer.filter((update) => stringifyJson(update).includes(text))
      return { mentioning, searched: answer.length, since: answer.at(-1)?.record_time }
    },
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
