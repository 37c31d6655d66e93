import { searchIndex } from '#api/history-index/search.ts'
import { indexStatusEndpoint, type IndexStall } from '#api/history-index/status.ts'
import type { UpdateReader } from '#api/scan/each-update.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { Filter } from '../../rules/filter.ts'
import { writeFilter } from '../../rules/filter-text.ts'
import { send } from '#api/transport.ts'
import type { IndexedRange } from './next-part.ts'
import { failureOf } from '#api/errors.ts'

/** Factor by which a page shrinks after an answer that took too long. */
const shrink = 10

/**
 * Returns a caller that requests a smaller page after a slow answer, because updates vary in
 * length. The size grows again with each answer. Fails if a page of one update is also too slow.
 */
function createPageSizes() {
  let most = Infinity
  return async function ask<Answer>(
    pageSize: number,
    page: (pageSize: number) => Promise<Answer>,
  ): Promise<Answer> {
    for (;;) {
      const size = Math.min(pageSize, most)
      try {
        const answer = await page(size)
        most = size * 2
        return answer
      } catch (error) {
        if (failureOf(error)?.kind !== 'timed-out' || size === 1) throw error
        most = Math.max(1, Math.floor(size / shrink))
      }
    }
  }
}

/** The ranges that an index has, and the time of its last read. */
export interface IndexCoverage {
  readonly ranges: readonly IndexedRange[]
  readonly readAt: RecordTime | undefined
  /** The reason why the index does not advance. */
  readonly trouble?: IndexStall | undefined
}

/**
 * A request to an index: in one migration, from one time (exclusive) to another, in microseconds.
 */
export interface IndexSearch extends IndexedRange {
  readonly where: Filter
  readonly order: 'newest' | 'oldest'
  readonly pageSize: number
}

/** The searched part. Only the returned items can match. */
export interface IndexAnswer<Item> {
  readonly after: bigint
  readonly upTo: bigint
  /** The number of updates in the searched part. */
  readonly updates: number
  readonly items: readonly Item[]
}

/** A history index as a search uses it. */
export interface IndexSource {
  readonly coverage: (signal: AbortSignal) => Promise<IndexCoverage>
  readonly search: <Item>(
    search: IndexSearch,
    read: UpdateReader<Item>,
    signal: AbortSignal,
  ) => Promise<IndexAnswer<Item>>
}

/**
 * Milliseconds within which the index must answer, about the time of a slow Scan page. A slower
 * page is requested again in a smaller size before the index is skipped.
 */
const usualTimeoutMs = 3000

/** The index behind the dashboard's own server. */
export function ownServerIndex(timeoutMs = usualTimeoutMs): IndexSource {
  const inPages = createPageSizes()
  return {
    async coverage(signal) {
      const { ranges, trouble } = await send(indexStatusEndpoint, {}, { signal, timeoutMs })
      return {
        ranges: ranges.map((range) => ({
          migrationId: BigInt(range.migration_id),
          after: timeOr(range.after_record_time, beginOfTime),
          upTo: timeOr(range.up_to_record_time, endOfTime),
        })),
        readAt: ranges.at(-1)?.read_at,
        trouble: trouble ?? undefined,
      }
    },
    async search({ where, order, migrationId, after, upTo, pageSize }, read, signal) {
      const question = {
        where: writeFilter(where),
        order,
        migration_id: String(migrationId),
        after_record_time: recordTimeOf(after),
        up_to_record_time: recordTimeOf(upTo),
      }
      const { searched, items } = await inPages(pageSize, (page_size) =>
        searchIndex({ ...question, page_size }, read, { signal, timeoutMs }),
      )
      return {
        after: microsOf(searched.after_record_time),
        upTo: microsOf(searched.up_to_record_time),
        updates: Number(searched.updates),
        items,
      }
    },
  }
}

function timeOr(time: RecordTime | null, otherwise: bigint): bigint {
  return time === null ? otherwise : microsOf(time)
}
