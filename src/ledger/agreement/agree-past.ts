import { comparePositions, type Position } from '../history/position.ts'
import { differencesOf } from './differences.ts'
import { scansOf, type Group, type Grouped } from './groups.ts'
import { later, microsBehind, ranked } from './heads.ts'
import type { Comparison, Reading, ScanResult } from './reading.ts'

/** What enough Scans say, and how each stands to it. */
export interface Judged {
  readonly value: Group['value']
  /** So far at least an honest one of them had read. */
  readonly asOf: Position | undefined
  readonly results: ReadonlyMap<number, ScanResult>
}

/**
 * Judges answers about what has happened. A Scan that has read less has less of the same answer, and is
 * behind; one that has more of it, newer than what the others have read, is ahead. Of what enough say,
 * that is taken which fewest others are not merely behind of. Undefined where too few say the same.
 */
export function agreeAboutPast(
  readings: readonly Reading[],
  { groups, textOf }: Grouped,
  comparison: Comparison,
  faulty: number,
): Judged | undefined {
  const needed = faulty + 1
  const reference = ranked(
    readings.map(({ from }) => from),
    needed,
    'down',
  )
  const counted = groups.filter(({ value }) => value !== undefined || comparison.mayLack !== true)
  const judged = counted
    .filter((group) => scansOf(group).size >= needed)
    .map((group): Judged => {
      const asOf = ranked(
        group.readings.map(({ from }) => from),
        needed,
        'down',
      )
      const results = groups.flatMap((other) =>
        other.readings.map((reading): [number, ScanResult] => [
          reading.scan,
          resultOf(reading, other, group, asOf),
        ]),
      )
      return { value: group.value, asOf, results: new Map(results) }
    })
  return judged.toSorted((a, b) => against(a) - against(b))[0]

  function resultOf(
    reading: Reading,
    said: Group,
    agreed: Group,
    asOf: Position | undefined,
  ): ScanResult {
    if (said === agreed) return { kind: 'agrees' }
    if (hasLess(said, agreed, reading.from)) {
      const byMicros = microsBehind(reading.from, reference)
      return reading.from === undefined ? { kind: 'unclear' } : { kind: 'behind', byMicros }
    }
    if (said.value === undefined && comparison.mayLack === true) return { kind: 'unclear' }
    if (hasMore(said, agreed, asOf))
      return asOf === undefined ? { kind: 'unclear' } : { kind: 'ahead' }
    const differences = differencesOf(agreed.comparable, said.comparable, comparison.rules)
    return { kind: 'differs', differences }
  }

  /** Whether an answer is what is agreed on, as far as its Scan had read; anywhere, where that is not known. */
  function hasLess(said: Group, agreed: Group, from: Position | undefined): boolean {
    if (agreed.value === undefined || comparison.knownAt === undefined) return false
    const newest = said.value === undefined ? undefined : comparison.newestIn?.(said.value)
    const upTo = later(from, newest)
    const known = upTo === undefined ? undefined : comparison.knownAt(agreed.value, upTo)
    return textOf(known) === said.text
  }

  /** Whether an answer is what is agreed on, and beyond what those who say that had read, more. */
  function hasMore(said: Group, agreed: Group, asOf: Position | undefined): boolean {
    if (said.value === undefined || comparison.knownAt === undefined) return false
    const newest = comparison.newestIn?.(said.value)
    const shown = agreed.value === undefined ? undefined : comparison.newestIn?.(agreed.value)
    const upTo = later(asOf, shown)
    if (upTo !== undefined && newest !== undefined && comparePositions(newest, upTo) <= 0)
      return false
    const known = upTo === undefined ? undefined : comparison.knownAt(said.value, upTo)
    return textOf(known) === agreed.text
  }
}

/** How many do not agree, and are not merely behind. */
function against({ results }: Judged): number {
  return [...results.values()].filter(({ kind }) => kind === 'differs' || kind === 'ahead').length
}
