import { failureOf } from '#api/errors.ts'
import type { UpdateReader, UndecodedUpdate } from '#api/scan/each-update.ts'
import { maxUpdatesPageSize } from '#ledger/history/forward.ts'
import { readHead } from '#ledger/history/head.ts'
import { withOrderCheck, PageOutOfOrder } from '#ledger/history/with-order-check.ts'
import type { PositionOf, ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { withPageRetries, type PageFailure } from '#ledger/history/with-page-retries.ts'
import { searchHistory, type SearchBatch } from '#ledger/history/search.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import { compareRecordTimes, recordTimeOf } from '#ledger/record-time.ts'
import { perspectiveParties } from '../rules/perspective-parties.ts'
import { compileFilter } from '../rules/match.ts'
import { compileMayMatch } from '../rules/may-match.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import {
  outOfOrderError,
  readPosition,
  searchUpdate,
  type SearchedUpdate,
} from './decode-update.ts'
import { findMatches } from './find-matches.ts'
import { fetchFromIndex } from './history-index/fetch-from-index.ts'
import {
  readWithIndexFallback,
  type BatchWithSource,
  type WholeRange,
} from './history-index/read-with-index-fallback.ts'
import type { IndexSource } from './history-index/index-source.ts'
import type { HistorySource } from './history-source.ts'
import { readAhead } from './read-ahead.ts'
import type { JobParts } from './search-job.ts'
import type { RunCallbacks } from './search-run.ts'

export interface RunnerParts {
  readonly source: HistorySource
  readonly index?: IndexSource | undefined
  /** Resolves after some milliseconds, or as soon as the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pageSize?: number
}

export type SearchRunner = (
  query: SearchQuery,
) => Pick<JobParts, 'query' | 'resolve' | 'run' | 'shareOf'>

/** Runs searches over a history. Retries and reports failed pages. */
export function createRunner(parts: RunnerParts): SearchRunner {
  const { source, index, wait, random, now, pageSize = maxUpdatesPageSize } = parts
  const insist = <Item>(readPage: ReadPage<Item>, watch: RunCallbacks, signal: AbortSignal) => {
    const onTrouble = ({ failure, attempts, waitMs }: PageFailure) => {
      if (signal.aborted) return
      const retryAt = waitMs === undefined ? undefined : now() + waitMs
      watch.troubled({ failure, attempts, retryAt })
    }
    const waitOrStop = (milliseconds: number) => wait(milliseconds, signal)
    return withPageRetries(readPage, { failureOf, wait: waitOrStop, random, onTrouble })
  }
  /** Yields pages of updates that are read one by one, with the position from `positionOf`. */
  const pages = <Item>(
    read: UpdateReader<Item>,
    positionOf: PositionOf<Item>,
    watch: RunCallbacks,
    signal: AbortSignal,
  ) => {
    let path = ''
    const readPage: ReadPage<Item> = async (after, size) => {
      if (!signal.aborted) watch.requested(size)
      const { answer, ...served } = await source.page(after, size, read, signal)
      path = served.endpoint.replace('POST ', '')
      if (!signal.aborted) watch.answered(served)
      return answer
    }
    const readInOrder: ReadPage<Item> = async (after, size) => {
      try {
        return await withOrderCheck(readPage, positionOf)(after, size)
      } catch (error) {
        if (error instanceof PageOutOfOrder) throw outOfOrderError(path, error.index)
        throw error
      }
    }
    return { readPage: insist(readInOrder, watch, signal), path: () => path }
  }

  return (query) => ({
    query,
    async resolve(watch, signal) {
      const { readPage } = pages(readPosition, itself, watch, signal)
      const time = recordTimeOf(BigInt(now()) * 1000n)
      let { to } = query
      if (to === undefined || compareRecordTimes(to.recordTime, time) > 0) {
        const askMigration = insist(async () => [await source.migration(signal)], watch, signal)
        const [migrationId = 0n] = await askMigration(undefined, 1)
        // Only the newest update is needed. Larger pages find it in one request even in a busy
        // hour.
        const head = { now: time, migrationId, count: 1, most: 100 }
        const [newest] = await readHead(readPage, itself, head)
        if (newest === undefined) return undefined
        // Excludes updates after the start of the search, so that the range has an end and a
        // meaningful progress.
        to = to === undefined || comparePositions(newest, to) < 0 ? newest : to
      }
      const [oldest] = query.from === undefined ? await readPage(undefined, 1) : []
      const from = query.from ?? oldest
      return from === undefined || comparePositions(from, to) > 0 ? undefined : { from, to }
    },
    async *run(start, watch, signal) {
      const { from, to, order, reached, limit } = start
      const tests = {
        mayMatch: compileMayMatch(query.where),
        test: compileFilter(query.where),
        parties: perspectiveParties(query.where),
      }
      const left = { ...limit }
      const reading = new AbortController()
      const stop = () => reading.abort()
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      // Searches each update when its page is read, and keeps only matches.
      const search = (update: UndecodedUpdate) => searchUpdate(update, tests)
      const { readPage, path } = pages(search, positionOf, watch, reading.signal)
      const fromScan = (range: WholeRange, reached: Position | undefined) =>
        searchHistory(readPage, positionOf, { range, reached, pageSize })
      const range = { order, from, to }
      const batches: AsyncGenerator<ReadBatch, void> =
        index === undefined
          ? fromScan(range, reached)
          : readWithIndexFallback({
              coverage: index.coverage,
              fromIndex: (requested) =>
                fetchFromIndex(
                  {
                    index,
                    where: query.where,
                    order,
                    pageSize,
                    read: search,
                    positionOf,
                    isReadable: ({ verdict }) => verdict?.success !== false,
                    signal: reading.signal,
                  },
                  requested,
                ),
              range,
              reached,
              fromScan,
              onStatus: (news) => signal.aborted || watch.index?.(news),
              signal: reading.signal,
            })
      try {
        for await (const batch of readAhead(batches)) {
          const found = findMatches(batch, path(), left)
          const { by, searched = found.searched } = batch
          // An index returns only candidates, so the number of searched updates comes from its
          // response.
          const step = by === undefined ? found : { ...found, by, searched }
          left.matches -= step.found.rows.length
          for (const line of step.found.lines) left.bytes -= line.length
          yield step
          if (step.isFull) return
        }
      } finally {
        // However the run ends, it does not wait for the page that was requested ahead.
        signal.removeEventListener('abort', stop)
        stop()
      }
    },
    shareOf: (range, reached) => shareOfRange({ ...range, order: query.order }, reached),
  })
}

type ReadBatch = SearchBatch<SearchedUpdate> &
  Partial<Pick<BatchWithSource<SearchedUpdate>, 'by' | 'searched'>>

function positionOf({ position }: SearchedUpdate) {
  return position
}

function itself(position: Position) {
  return position
}
