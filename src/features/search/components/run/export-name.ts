import { toFileNameTime } from '#shared/components/period-file-name.ts'
import type { Position } from '#ledger/history/position.ts'
import type { FileFormat, SearchState } from '../../queries/search-state.ts'
import { isSearchComplete } from './phase-words.ts'

/**
 * Returns the name of an exported file: the filter, the range in UTC, and `partial` if the range
 * was not searched to its end. Example:
 * `updates-choice-AmuletRules_Transfer-20260130T100000Z-20260131T100000Z-partial.csv`
 */
export function exportName(
  where: string,
  state: Pick<SearchState, 'phase' | 'from' | 'to'>,
  format: FileFormat,
): string {
  const parts = [
    'updates',
    slugOf(where),
    momentOf(state.from, 'begin'),
    momentOf(state.to, 'end'),
    isSearchComplete(state) ? '' : 'partial',
  ]
  return `${parts.filter((part) => part !== '').join('-')}.${format}`
}

/**
 * Returns the words of a filter with long digests shortened, in characters that every file system
 * accepts.
 */
function slugOf(where: string): string {
  return where
    .replaceAll(/[\da-f]{16,}/g, (digest) => digest.slice(0, 8))
    .replaceAll(/[^\w.]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^[-.]+|[-.]+$/g, '')
}

function momentOf(position: Position | undefined, open: string): string {
  return position === undefined ? open : toFileNameTime(position.recordTime)
}
