import type { Position } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import type { SearchState } from '../../queries/search-state.ts'

/**
 * Returns the search of the remaining range after `reached` (exclusive). `undefined` if no position
 * was reached.
 */
export function restOfRange(
  query: SearchQuery,
  { reached, from, to }: Pick<SearchState, 'reached' | 'from' | 'to'>,
): SearchQuery | undefined {
  if (reached === undefined) return undefined
  return query.order === 'newest'
    ? { ...query, from, to: beside(reached, -1n) }
    : { ...query, from: beside(reached, 1n), to }
}

function beside({ migrationId, recordTime }: Position, micros: bigint): Position {
  return { migrationId, recordTime: addMicros(recordTime, micros) }
}
