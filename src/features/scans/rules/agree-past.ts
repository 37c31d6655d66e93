import { comparePositions, type Position } from '#ledger/history/position.ts'
import { differencesOf } from './differences.ts'
import { scansOf, type Group, type Grouped } from './groups.ts'
import { later, microsBehind, ranked } from './heads.ts'
import type { Comparison, Reading, ScanResult } from './reading.ts'

/** The agreed value, and the result of every Scan compared with it. */
export interface AgreedValue {
  readonly value: Group['value']
  /** The position that at least one honest Scan had read. */
  readonly asOf: Position | undefined
  readonly results: ReadonlyMap<number, ScanResult>
}

/**
 * Compares answers about past events. A Scan that has read less returns part of the answer and is
 * behind. A Scan whose additional items are newer than the others' positions is ahead. Of several
 * sufficiently supported values, the one with the fewest objections wins. Returns undefined if too
 * few Scans agree.
 */
export function agreeAboutPast(
  readings: readonly Reading[],
  { groups, textOf }: Grouped,
  comparison: Comparison,
  faulty: number,
): AgreedValue | undefined {
  const needed = faulty + 1
  const reference = ranked(
    readings.map(({ from }) => from),
    needed,
    'down',
  )
  const counted = groups.filter(({ value }) => value !== undefined || comparison.mayLack !== true)
  const judged = counted
    .filter((group) => scansOf(group).size >= needed)
    .map((group): AgreedValue => {
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
    answer: Group,
    agreed: Group,
    asOf: Position | undefined,
  ): ScanResult {
    if (answer === agreed) return { kind: 'agrees' }
    if (hasLess(answer, agreed, reading.from)) {
      const byMicros = microsBehind(reading.from, reference)
      return reading.from === undefined ? { kind: 'unclear' } : { kind: 'behind', byMicros }
    }
    if (answer.value === undefined && comparison.mayLack === true) return { kind: 'unclear' }
    if (hasMore(answer, agreed, asOf))
      return asOf === undefined ? { kind: 'unclear' } : { kind: 'ahead' }
    const differences = differencesOf(agreed.comparable, answer.comparable, comparison.rules)
    return { kind: 'differs', differences }
  }

  /**
   * Returns true if an answer equals the part of the agreed answer that its Scan can have read.
   * This part ends at the Scan's position, or at the answer's newest item if that is later.
   */
  function hasLess(answer: Group, agreed: Group, from: Position | undefined): boolean {
    if (agreed.value === undefined || comparison.knownAt === undefined) return false
    const newest = answer.value === undefined ? undefined : comparison.newestIn?.(answer.value)
    const upTo = later(from, newest)
    const known = upTo === undefined ? undefined : comparison.knownAt(agreed.value, upTo)
    return textOf(known) === answer.text
  }

  /**
   * Returns true if an answer has the agreed items, and more only after the position of the
   * agreeing Scans.
   */
  function hasMore(answer: Group, agreed: Group, asOf: Position | undefined): boolean {
    if (answer.value === undefined || comparison.knownAt === undefined) return false
    const newest = comparison.newestIn?.(answer.value)
    const shown = agreed.value === undefined ? undefined : comparison.newestIn?.(agreed.value)
    const upTo = later(asOf, shown)
    if (upTo !== undefined && newest !== undefined && comparePositions(newest, upTo) <= 0)
      return false
    const known = upTo === undefined ? undefined : comparison.knownAt(answer.value, upTo)
    return textOf(known) === agreed.text
  }
}

function against({ results }: AgreedValue): number {
  return [...results.values()].filter(({ kind }) => kind === 'differs' || kind === 'ahead').length
}
