/**
 * Pure functions for ranges of the history that were read completely. Times are microseconds since
 * 1970.
 */

/** A range in one migration: after `from` and up to and including `to`. */
export interface HistoryRange {
  readonly migrationId: bigint
  readonly from: bigint
  readonly to: bigint
}

/** The beginning and the end of a migration. */
export const beginning = -(2n ** 63n)
export const ending = 2n ** 63n - 1n

/** Returns the same ranges in order, with adjacent and overlapping ranges merged. */
export function mergeRanges(ranges: readonly HistoryRange[]): readonly HistoryRange[] {
  const result: HistoryRange[] = []
  for (const range of ranges.toSorted(compareRanges)) {
    const last = result.at(-1)
    if (last?.migrationId === range.migrationId && range.from <= last.to) {
      const to = range.to > last.to ? range.to : last.to
      result[result.length - 1] = { ...last, to }
    } else {
      result.push(range)
    }
  }
  return result
}

/** Returns the parts of a range that none of the ranges in `covered` contains, in order. */
export function missingRanges(
  of: HistoryRange,
  covered: readonly HistoryRange[],
): readonly HistoryRange[] {
  const result: HistoryRange[] = []
  let { from } = of
  for (const range of mergeRanges(covered)) {
    if (range.migrationId !== of.migrationId || range.to <= from) continue
    if (range.from >= of.to) break
    if (range.from > from) result.push({ ...of, from, to: range.from })
    from = range.to
  }
  if (from < of.to) result.push({ ...of, from })
  return result
}

/** Returns true if two ranges overlap. */
export function overlap(a: HistoryRange, b: HistoryRange): boolean {
  return a.migrationId === b.migrationId && a.from < b.to && b.from < a.to
}

export function compareRanges(a: HistoryRange, b: HistoryRange): number {
  if (a.migrationId !== b.migrationId) return a.migrationId < b.migrationId ? -1 : 1
  if (a.from !== b.from) return a.from < b.from ? -1 : 1
  return a.to < b.to ? -1 : a.to > b.to ? 1 : 0
}
