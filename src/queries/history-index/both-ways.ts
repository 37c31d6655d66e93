/** A range read from an index where it has it, and from Scan where not, as one list. */
import { failureOf } from '#api/errors.ts'
import type { IndexTrouble } from '#api/history-index/status.ts'
import type { ReadUpdate } from '#api/scan/each-update.ts'
import type { Failure } from '#ledger/failure.ts'
import type { PositionOf } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { SearchBatch } from '#ledger/history/search.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { Filter } from '#ledger/search/filter.ts'
import type { IndexAnswer, IndexSource } from './index-source.ts'
import { nextPart, positionAt, type IndexedRange } from './next-part.ts'

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

/** What is told of the index while a range is read. */
export interface IndexNews {
  /** When it last read on. */
  readonly readAt: RecordTime | undefined
  /** What keeps it from reading on. */
  readonly trouble?: IndexTrouble | undefined
  /** Why it is not asked any more. */
  readonly failure: Failure | 'not understood' | undefined
}

export interface BothWays<Item> {
  readonly index: IndexSource
  readonly where: Filter
  readonly range: WholeRange
  readonly reached: Position | undefined
  readonly pageSize: number
  readonly read: ReadUpdate<Item>
  readonly positionOf: PositionOf<Item>
  /** Whether an item can be used: where not, Scan says what is wrong with it. */
  readonly isReadable: (item: Item) => boolean
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
  const { range, fromScan, told, signal, index } = parts
  let { reached } = parts
  let readAt: RecordTime | undefined
  let trouble: IndexTrouble | undefined
  let ranges: readonly IndexedRange[] = []
  const passOver = (failure: IndexNews['failure']) => {
    ranges = []
    told({ readAt, trouble, failure })
  }
  try {
    const coverage = await index.coverage(signal)
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
      const answer = await askIndex(parts, part.asked)
      if (answer === undefined) passOver('not understood')
      else {
        ;({ reached } = answer)
        yield answer
      }
    } catch (error) {
      passOver(failureWhere(error, signal))
    }
  }
}

/** What the index has of a range, as a batch; `undefined` where it answers what it was not asked. */
async function askIndex<Item>(
  { index, where, range, pageSize, read, positionOf, isReadable, signal }: BothWays<Item>,
  asked: IndexedRange,
): Promise<SourcedBatch<Item> | undefined> {
  const { order } = range
  const answer = await index.search({ ...asked, where, order, pageSize }, read, signal)
  const places = answer.items.map(positionOf)
  if (!isAnswerTo(asked, answer, order) || !places.every((place) => isIn(asked, answer, place))) {
    return undefined
  }
  const sign = order === 'oldest' ? 1 : -1
  const isInOrder = places.every((place, at) => {
    const before = places[at - 1]
    return before === undefined || sign * comparePositions(before, place) < 0
  })
  if (!isInOrder || !answer.items.every(isReadable)) return undefined
  const micros = order === 'oldest' ? answer.upTo : answer.after + 1n
  const reached = positionAt({ migrationId: asked.migrationId, micros })
  return { items: answer.items, reached, by: 'index', searched: answer.updates }
}

/** Whether it begins where it was asked to, gets on, and goes no further. */
function isAnswerTo(
  asked: IndexedRange,
  { after, upTo }: Pick<IndexAnswer<unknown>, 'after' | 'upTo'>,
  order: WholeRange['order'],
): boolean {
  const begins = order === 'oldest' ? after === asked.after : upTo === asked.upTo
  return begins && after < upTo && asked.after <= after && upTo <= asked.upTo
}

function isIn(
  { migrationId }: IndexedRange,
  { after, upTo }: Pick<IndexAnswer<unknown>, 'after' | 'upTo'>,
  place: Position,
): boolean {
  const micros = microsOf(place.recordTime)
  return place.migrationId === migrationId && after < micros && micros <= upTo
}

/** Why a call failed; a mistake of this program, and a search that was stopped, is no failure of the index. */
function failureWhere(error: unknown, signal: AbortSignal): Failure {
  const failure = failureOf(error)
  if (failure === undefined || signal.aborted) throw error
  return failure
}
