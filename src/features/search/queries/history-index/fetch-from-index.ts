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
  requested: IndexedRange,
): Promise<BatchWithSource<Item> | 'not understood'> {
  const { index, where, order, pageSize, read, positionOf, isReadable = always, signal } = parts
  const answer = await index.search({ ...requested, where, order, pageSize }, read, signal)
  const positions = answer.items.map(positionOf)
  if (
    !isAnswerTo(requested, answer, order) ||
    !positions.every((position) => isIn(requested, answer, position))
  ) {
    return 'not understood'
  }
  // The response cannot have fewer updates than items.
  if (answer.updates < answer.items.length) return 'not understood'
  const sign = order === 'oldest' ? 1 : -1
  const isInOrder = positions.every((position, at) => {
    const before = positions[at - 1]
    return before === undefined || sign * comparePositions(before, position) < 0
  })
  if (!isInOrder || !answer.items.every(isReadable)) return 'not understood'
  const micros = order === 'oldest' ? answer.upTo : answer.after + 1n
  const reached = positionAt({ migrationId: requested.migrationId, micros })
  return { items: answer.items, reached, by: 'index', searched: answer.updates }
}

function always(): boolean {
  return true
}

/** True if the answer begins at the requested position, advances, and stays within the range. */
function isAnswerTo(
  requested: IndexedRange,
  { after, upTo }: Pick<IndexAnswer<unknown>, 'after' | 'upTo'>,
  order: IndexFetchOptions<unknown>['order'],
): boolean {
  const begins = order === 'oldest' ? after === requested.after : upTo === requested.upTo
  return begins && after < upTo && requested.after <= after && upTo <= requested.upTo
}

function isIn(
  { migrationId }: IndexedRange,
  { after, upTo }: Pick<IndexAnswer<unknown>, 'after' | 'upTo'>,
  position: Position,
): boolean {
  const micros = microsOf(position.recordTime)
  return position.migrationId === migrationId && after < micros && micros <= upTo
}
