/** Requests a part of a range from an index and checks that the response is plausible. */
import type { UpdateReader } from '#api/scan/each-update.ts'
import type { PositionOf } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { microsOf } from '#ledger/record-time.ts'
import type { Filter } from '../../rules/filter.ts'
import type { BatchWithSource } from './read-with-index-fallback.ts'
import type { IndexAnswer, IndexSource } from './index-source.ts'
import { positionAt, type IndexedRange } from './next-part.ts'

export interface IndexFetchOptions<Item> {
  readonly index: IndexSource
  readonly where: Filter
  readonly order: 'newest' | 'oldest'
  readonly pageSize: number
  readonly read: UpdateReader<Item>
  readonly positionOf: PositionOf<Item>
  /**
   * Returns true if an item is usable. Unusable items are read from Scan, which reports the
   * problem.
   */
  readonly isReadable?: (item: Item) => boolean
  readonly signal: AbortSignal
}

/**
 * Returns the index's data of a range as a batch, or a note that the response does not match the
 * request.
 * @throws ApiError
 */
export async function fetchFromIndex<Item>(
  parts: IndexFetchOptions<Item>,
  asked: IndexedRange,
): Promise<BatchWithSource<Item> | 'not understood'> {
  const { index, where, order, pageSize, read, positionOf, isReadable = always, signal } = parts
  const answer = await index.search({ ...asked, where, order, pageSize }, read, signal)
  const places = answer.items.map(positionOf)
  if (!isAnswerTo(asked, answer, order) || !places.every((place) => isIn(asked, answer, place))) {
    return 'not understood'
  }
  // The response cannot have fewer updates than items.
  if (answer.updates < answer.items.length) return 'not understood'
  const sign = order === 'oldest' ? 1 : -1
  const isInOrder = places.every((place, at) => {
    const before = places[at - 1]
    return before === undefined || sign * comparePositions(before, place) < 0
  })
  if (!isInOrder || !answer.items.every(isReadable)) return 'not understood'
  const micros = order === 'oldest' ? answer.upTo : answer.after + 1n
  const reached = positionAt({ migrationId: asked.migrationId, micros })
  return { items: answer.items, reached, by: 'index', searched: answer.updates }
}

function always(): boolean {
  return true
}

/** True if the answer begins at the requested position, advances, and stays within the range. */
function isAnswerTo(
  asked: IndexedRange,
  { after, upTo }: Pick<IndexAnswer<unknown>, 'after' | 'upTo'>,
  order: IndexFetchOptions<unknown>['order'],
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
