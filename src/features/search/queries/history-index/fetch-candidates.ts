/**
 * Reads a part of the history from an index, for a reading that follows contracts. An update that
 * ends a contract may not contain its owner, so new contracts are requested as soon as they are
 * known.
 */
import { decodeJson } from '#api/decode.ts'
import type { UpdateReader } from '#api/scan/each-update.ts'
import { comparePositions, writePosition, type Position } from '#ledger/history/position.ts'
import { microsOf } from '#ledger/record-time.ts'
import { writeFilter } from '../../rules/filter-text.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isTransaction, UpdateHistoryItem, type Transaction } from '#ledger/update.ts'
import {
  positionOfItem,
  type PositionedUpdate,
} from '#features/statement/queries/account-update.ts'
import { fetchFromIndex } from './fetch-from-index.ts'
import type { BatchWithSource } from './read-with-index-fallback.ts'
import type { IndexSource } from './index-source.ts'
import type { IndexedRange } from './next-part.ts'
import {
  searchConditions,
  combineFilters,
  nameConditions,
  type SearchTerms,
} from './search-terms.ts'

/**
 * Returns the search terms after the given updates, which are not applied yet. Adds the contracts
 * that the updates create, and removes the contracts that they end.
 */
export type LookAhead = (updates: readonly Transaction[]) => SearchTerms

/** Maximum number of requests. More requests would take longer than reading from Scan. */
const mostQuestions = 24

export interface CandidatesOptions {
  readonly index: IndexSource
  readonly ahead: LookAhead
  readonly pageSize: number
  readonly signal: AbortSignal
}

/**
 * Returns all relevant updates of a part, oldest first. Ends early at the position up to which the
 * index has answered in one response.
 * @throws ApiError
 */
export async function fetchCandidates(
  { index, ahead, pageSize, signal }: CandidatesOptions,
  requested: IndexedRange,
): Promise<BatchWithSource<PositionedUpdate> | 'not understood' | 'too much'> {
  const asking = {
    index,
    order: 'oldest',
    pageSize,
    read,
    positionOf: positionOfItem,
    signal,
  } as const
  const found = new Map<string, PositionedUpdate>()
  const known = new Set<string>()
  let within = requested
  let reached: Position | undefined
  let searched = 0
  let questions = 0
  for (;;) {
    const items = inOrderUpTo(found.values(), reached)
    const terms = ahead(items.flatMap(({ transaction }) => transaction ?? []))
    // Updates that contain the owner may end known contracts, so names are requested before
    // contracts.
    const conditions = reached === undefined ? nameConditions(terms) : searchConditions(terms)
    const unknown = conditions.filter((condition) => !known.has(writeFilter(condition)))
    if (unknown.length === 0 && reached !== undefined) {
      return { items, reached, by: 'index', searched }
    }
    for (const where of combineFilters(unknown)) {
      if (++questions > mostQuestions) return 'too much'
      const answer = await fetchFromIndex({ ...asking, where }, within)
      if (typeof answer === 'string') return answer
      for (const item of answer.items) found.set(writePosition(item.position), item)
      ;({ reached, searched } = answer)
      within = { ...within, upTo: microsOf(reached.recordTime) }
    }
    for (const condition of unknown) known.add(writeFilter(condition))
  }
}

function inOrderUpTo(
  items: Iterable<PositionedUpdate>,
  reached: Position | undefined,
): readonly PositionedUpdate[] {
  return [...items]
    .filter(({ position }) => reached !== undefined && comparePositions(position, reached) <= 0)
    .toSorted((a, b) => comparePositions(a.position, b.position))
}

/** Every item is decoded, because most of them are relevant. */
const read: UpdateReader<PositionedUpdate> = ({ json }) => {
  const decoded = decodeJson(UpdateHistoryItem, json())
  if (!decoded.success) return decoded
  const { value } = decoded
  const transaction = isTransaction(value) ? value : undefined
  return { success: true, value: { position: positionOf(value), transaction } }
}
