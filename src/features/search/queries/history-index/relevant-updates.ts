/**
 * Yields the updates of a range that are relevant for a reading, oldest first, from an index if it
 * has them, otherwise from Scan.
 */
import { maxUpdatesPageSize } from '#ledger/history/forward.ts'
import type { Position } from '#ledger/history/position.ts'
import { withPageRetries, type PageRetryOptions } from '#ledger/history/with-page-retries.ts'
import { searchHistory } from '#ledger/history/search.ts'
import {
  accountPages,
  positionOfItem,
  type RelevanceCriteria,
  type PositionedUpdate,
} from '#features/statement/queries/account-update.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { HistorySource } from '../history-source.ts'
import {
  addToUpdatesBySource,
  noIndexProvenance,
  type IndexProvenance,
} from './index-provenance.ts'
import { fetchCandidates, type LookAhead } from './fetch-candidates.ts'
import { readWithIndexFallback, type WholeRange } from './read-with-index-fallback.ts'
import type { IndexSource } from './index-source.ts'

export interface RelevantUpdatesRequest {
  readonly range: Pick<WholeRange, 'from' | 'to'>
  /** The last `reached` position of an earlier run. */
  readonly reached: Position | undefined
  /** Decides from the text of a Scan update if the update is relevant. */
  readonly concerned: RelevanceCriteria
  readonly ahead: LookAhead
  readonly insisting: PageRetryOptions
  readonly served: (form: AnswerVersion) => void
  readonly signal: AbortSignal
}

/**
 * The next part of the range. The caller must apply each batch completely before it requests the
 * next.
 */
export interface RelevantUpdatesBatch {
  readonly items: readonly PositionedUpdate[]
  readonly reached: Position
  readonly searched: number
}

/** The source of relevant updates for readings. */
export interface UpdatesSource {
  /** @throws ApiError if a page of Scan fails permanently. */
  readonly read: (reading: RelevantUpdatesRequest) => AsyncGenerator<RelevantUpdatesBatch, void>
  /** Returns which part of all runs came from the index. */
  readonly fromIndex: () => IndexProvenance
}

/** Returns the source for one reading, which may stop and resume. */
export function relevantUpdates(history: HistorySource, index?: IndexSource): UpdatesSource {
  let provenance = noIndexProvenance
  return {
    async *read({ range, reached, concerned, ahead, insisting, served, signal }) {
      const pages = withPageRetries(accountPages(history, concerned, signal, served), insisting)
      const whole: WholeRange = { order: 'oldest', ...range }
      const fromScan = (part: WholeRange, from: Position | undefined) =>
        searchHistory(pages, positionOfItem, { range: part, reached: from })
      if (index === undefined) {
        for await (const batch of fromScan(whole, reached)) {
          yield { ...batch, searched: batch.items.length }
        }
        return
      }
      const batches = readWithIndexFallback<PositionedUpdate>({
        coverage: index.coverage,
        fromIndex: (requested) =>
          fetchCandidates({ index, ahead, pageSize: maxUpdatesPageSize, signal }, requested),
        range: whole,
        reached,
        fromScan,
        onStatus: (news) => {
          provenance = { ...provenance, index: news }
        },
        signal,
      })
      for await (const batch of batches) {
        if (!signal.aborted)
          provenance = {
            ...provenance,
            answeredBy: addToUpdatesBySource(provenance.answeredBy, batch),
          }
        yield batch
      }
    },
    fromIndex: () => provenance,
  }
}
