/** Groups matches by the hour of their record time, as list rows with a heading above each hour. */
import type { RecordTime } from '#ledger/record-time.ts'
import type { Match } from '../../rules/search-query.ts'

/** One hour that contains matches, in the displayed time zone. */
export interface HourGroup {
  /** The index of the hour's first match. */
  readonly first: number
  readonly count: number
  readonly migrationId: bigint
  /** `2026-11-24 17:00–17:59 +01:00`, with day and zone. */
  readonly title: string
}

interface Matches {
  readonly count: number
  readonly matchAt: (index: number) => Match | undefined
}

/** A match, or the heading of an hour. */
export type GroupedRow =
  | { readonly kind: 'match'; readonly index: number }
  | { readonly kind: 'heading'; readonly group: HourGroup; readonly number: number }

/**
 * Returns the hours of the matches so far. Each call counts only new matches.
 * @param hourOf returns the hour's title
 */
export function createHourGroups(hourOf: (time: RecordTime) => string) {
  let groups: HourGroup[] = []
  let counted = 0
  let ends: readonly (Match | undefined)[] = []
  return ({ count, matchAt }: Matches): readonly HourGroup[] => {
    // A restarted search has other matches at the same indices.
    const isSame = ends[0] === matchAt(0) && ends[1] === matchAt(counted - 1)
    if (count < counted || !isSame) [groups, counted] = [[], 0]
    if (count === counted) return groups
    const next = [...groups]
    for (let index = counted; index < count; index++) {
      const match = matchAt(index)
      if (match === undefined) break
      const { migrationId, recordTime } = match.position
      const title = hourOf(recordTime)
      const last = next.at(-1)
      if (last !== undefined && last.title === title && last.migrationId === migrationId) {
        next[next.length - 1] = { ...last, count: last.count + 1 }
      } else next.push({ first: index, count: 1, migrationId, title })
      counted = index + 1
    }
    groups = next
    ends = [matchAt(0), matchAt(counted - 1)]
    return groups
  }
}

/** Returns the match or the heading at a row. Each hour takes one more row than it has matches. */
export function groupedRowAt(groups: readonly HourGroup[], row: number): GroupedRow | undefined {
  const number = lastGroup(groups, (group, index) => group.first + index <= row)
  const group = groups[number]
  if (group === undefined) return undefined
  const within = row - group.first - number
  if (within === 0) return { kind: 'heading', group, number }
  return within > group.count ? undefined : { kind: 'match', index: group.first + within - 1 }
}

/** Returns the row of a match in the list. */
export function rowOfMatch(groups: readonly HourGroup[], match: number): number {
  return match + lastGroup(groups, ({ first }) => first <= match) + 1
}

/**
 * Returns the index of the last group that satisfies a condition. Assumes that all earlier groups
 * satisfy the condition too.
 */
function lastGroup(
  groups: readonly HourGroup[],
  holds: (group: HourGroup, index: number) => boolean,
): number {
  let [low, high] = [0, groups.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const group = groups[middle]
    if (group !== undefined && holds(group, middle)) low = middle + 1
    else high = middle
  }
  return low - 1
}
