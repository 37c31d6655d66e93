/** A range read from an index where it has it, and from Scan where not, as one list. */
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

/** Some more of the range, and who answered. */
export interface SourcedBatch<Item> extends SearchBatch<Item> {
  readonly by: 'index' | 'scan'
  /** Updates that were looked at, by whom ever. */
  readonly searched: number
}

/** The status of the index while a range is read. */
export interface IndexNews {
  /** When it last read on. */
  readonly readAt: RecordTime | undefined
  /** The reason why the index does not advance. */
  readonly trouble?: IndexStall | undefined
  /**
   * The reason why the index is no longer called; `too much` if the request exceeds the index's
   * limit.
   */
  readonly failure: Failure | 'not understood' | 'too much' | undefined
}

export interface BothWays<Item> {
  readonly coverage: IndexSource['coverage']
  /** Some of a part that the index has, from its end of the order on; why not, where it does not give it. */
  readonly fromIndex: (
    asked: IndexedRange,
  ) => Promise<SourcedBatch<Item> | 'not understood' | 'too much'>
  readonly range: WholeRange
  readonly reached: Position | undefined
  readonly fromScan: (
    range: WholeRange,
    reached: Position | undefined,
  ) => AsyncGenerator<SearchBatch<Item>, void>
  readonly told: (news: IndexNews) => void
  readonly signal: AbortSignal
}

/**
 * The range's updates that may match, from the index, and all updates where Scan is read, in order. An index that fails,
 * is slow, or gives what it must not give, is passed over from there on: what it had not answered is read from Scan.
 */
export async function* readBothWays<Item>(
  parts: BothWays<Item>,
): AsyncGenerator<SourcedBatch<Item>, void> {
  const { range, fromScan, told, signal } = parts
  let { reached } = parts
  let readAt: RecordTime | undefined
  let trouble: IndexStall | undefined
  let ranges: readonly IndexedRange[] = []
  const passOver = (failure: IndexNews['failure']) => {
    ranges = []
    told({ readAt, trouble, failure })
  }
  try {
    const coverage = await parts.coverage(signal)
    ;({ readAt, ranges, trouble } = coverage)
    told({ readAt, trouble, failure: undefined })
  } catch (error) {
    passOver(failureWhere(error, signal))
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
      const answer = await parts.fromIndex(part.asked)
      if (typeof answer === 'string') passOver(answer)
      else {
        ;({ reached } = answer)
        yield answer
      }
    } catch (error) {
      passOver(failureWhere(error, signal))
    }
  }
}

/**
 * Returns the failure of a call. Throws for program errors and for a stopped search, which are not
 * failures of the index.
 */
export function failureWhere(error: unknown, signal: AbortSignal): Failure {
  const failure = failureOf(error)
  if (failure === undefined || signal.aborted) throw error
  return failure
}
