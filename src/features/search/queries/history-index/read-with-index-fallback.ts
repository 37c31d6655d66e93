/** Reads a range as one list: from an index where it has the range, otherwise from Scan. */
import { failureOf } from '#api/errors.ts'
import type { IndexStall } from '#api/history-index/status.ts'
import type { Failure } from '#ledger/failure.ts'
import type { Position } from '#ledger/history/position.ts'
import type { SearchBatch } from '#ledger/history/search.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { IndexSource } from './index-source.ts'
import { nextPart, type IndexedRange } from './next-part.ts'

export interface WholeRange {
  readonly order: 'newest' | 'oldest'
  readonly from: Position
  readonly to: Position
}

/** A further batch of the range, with its source. */
export interface BatchWithSource<Item> extends SearchBatch<Item> {
  readonly by: 'index' | 'scan'
  readonly searched: number
}

/** The status of the index while a range is read. */
export interface IndexReadStatus {
  /** The time at which the index last advanced. */
  readonly readAt: RecordTime | undefined
  /** The reason why the index does not advance. */
  readonly trouble?: IndexStall | undefined
  /**
   * The reason why the index is no longer called. `too much` means that the request exceeds the
   * index's limit.
   */
  readonly failure: Failure | 'not understood' | 'too much' | undefined
}

export interface IndexFallbackOptions<Item> {
  readonly coverage: IndexSource['coverage']
  /**
   * Returns a batch of a range that the index has, beginning at the range's start in search order.
   * If the index cannot return the batch, returns the reason.
   */
  readonly fromIndex: (
    requested: IndexedRange,
  ) => Promise<BatchWithSource<Item> | 'not understood' | 'too much'>
  readonly range: WholeRange
  readonly reached: Position | undefined
  readonly fromScan: (
    range: WholeRange,
    reached: Position | undefined,
  ) => AsyncGenerator<SearchBatch<Item>, void>
  readonly onStatus: (news: IndexReadStatus) => void
  readonly signal: AbortSignal
}

/**
 * Yields the updates of a range in order: candidates from the index, and all updates of parts from
 * Scan. If the index fails, is slow, or returns an invalid response, reads the rest from Scan.
 */
export async function* readWithIndexFallback<Item>(
  parts: IndexFallbackOptions<Item>,
): AsyncGenerator<BatchWithSource<Item>, void> {
  const { range, fromScan, onStatus, signal } = parts
  let { reached } = parts
  let readAt: RecordTime | undefined
  let trouble: IndexStall | undefined
  let ranges: readonly IndexedRange[] = []
  const passOver = (failure: IndexReadStatus['failure']) => {
    ranges = []
    onStatus({ readAt, trouble, failure })
  }
  try {
    const coverage = await parts.coverage(signal)
    ;({ readAt, ranges, trouble } = coverage)
    onStatus({ readAt, trouble, failure: undefined })
  } catch (error) {
    passOver(toIndexFailure(error, signal))
  }
  for (;;) {
    const part = nextPart(ranges, range, reached)
    if (part === undefined) return
    if (part.by === 'scan') {
      const end = range.order === 'oldest' ? { to: part.end } : { from: part.end }
      for await (const batch of fromScan({ ...range, ...end }, reached)) {
        ;({ reached } = batch)
        yield { ...batch, by: 'scan', searched: batch.items.length }
      }
      reached = part.end
      continue
    }
    try {
      const answer = await parts.fromIndex(part.requested)
      if (typeof answer === 'string') passOver(answer)
      else {
        ;({ reached } = answer)
        yield answer
      }
    } catch (error) {
      passOver(toIndexFailure(error, signal))
    }
  }
}

/**
 * Returns the failure of a call. Throws program errors and aborts, which are not failures of the
 * index.
 */
export function toIndexFailure(error: unknown, signal: AbortSignal): Failure {
  const failure = failureOf(error)
  if (failure === undefined || signal.aborted) throw error
  return failure
}
