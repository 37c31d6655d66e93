import type { ArrangedList, HoldingsGroup } from './arrange.ts'
import type { ArrangedLine } from './arrangement.ts'

/** The lines of a grouped and sorted list, created on demand. */
export interface ArrangedLines {
  readonly count: number
  /** @throws RangeError outside 0 to `count` - 1. */
  readonly lineAt: (line: number) => ArrangedLine
  /** Returns the listed holdings in order. */
  readonly listed: () => number[]
}

/** Returns the lines of a list. Groups with the given keys show only their header. */
export function linesOf(
  { groups, isGrouped }: Pick<ArrangedList, 'groups' | 'isGrouped'>,
  folded: readonly string[],
): ArrangedLines {
  const headers = isGrouped ? 1 : 0
  const isFolded = (key: string) => isGrouped && folded.includes(key)
  let count = 0
  const starts = groups.map((group) => {
    const start = count
    count += headers + (isFolded(group.key) ? 0 : group.indices.length)
    return { start, group }
  })
  return {
    count,
    lineAt(line) {
      const { start, group } = lastUpTo(starts, line)
      const index = group.indices[line - start - headers]
      if (line < 0 || line >= count) throw new RangeError(`no line ${line} of ${count}`)
      if (isGrouped && line === start) {
        const { key, totals } = group
        return { kind: 'group', key, isFolded: isFolded(key), totals }
      }
      if (index === undefined) throw new RangeError(`no line ${line} of ${count}`)
      return { kind: 'holding', index }
    },
    listed: () => groups.flatMap(({ key, indices }) => (isFolded(key) ? [] : indices)),
  }
}

interface Placed {
  readonly start: number
  readonly group: HoldingsGroup
}

/** Returns the last group that starts at or before a line. */
function lastUpTo(starts: readonly Placed[], line: number): Placed {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle]?.start ?? Infinity) <= line) low = middle
    else high = middle
  }
  const found = starts[low]
  if (found === undefined) throw new RangeError(`no line ${line} of an empty list`)
  return found
}
