import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { AgreedValue } from './agree-past.ts'
import { differencesOf } from './differences.ts'
import { scansOf, type Group, type Grouped } from './groups.ts'
import { later, microsBehind, ranked } from './heads.ts'
import type { Comparison, Reading, ScanResult } from './reading.ts'

/** A group, and the time span in which its value certainly was current. */
interface Candidate extends Group {
  readonly since: Position | undefined
  readonly until: Position | undefined
}

/**
 * Compares answers about the current state. Each answer dates from between the positions of its
 * Scan before and after the request.
 *
 * The state consists of contracts, so it never returns to an earlier value. A value that enough
 * Scans returned at two times was also current between these times. A Scan with another value in
 * that span differs. A Scan before the span is behind. Other Scans are unclear. Returns undefined
 * if too few Scans agree.
 */
export function agreeAboutNow(
  readings: readonly Reading[],
  { groups }: Grouped,
  comparison: Comparison,
  faulty: number,
): AgreedValue | undefined {
  const needed = faulty + 1
  const reference = ranked(latestHeads(readings), needed, 'down')
  const candidates = groups
    .filter((group) => scansOf(group).size >= needed)
    .map((group): Candidate => ({ ...group, ...spanOf(group, needed) }))
  const [agreed, ...others] = candidates.toSorted(newestFirst)
  if (agreed === undefined) return undefined
  const textOf = new Map(
    groups.flatMap((group) => group.readings.map((reading) => [reading, group] as const)),
  )
  const { since, until } = agreed
  // Without any positions, two values with enough Scans each are a contradiction.
  const isUndated = others.length > 0 && since === undefined
  const results = [...new Set([...textOf.keys()].map(({ scan }) => scan))].map(
    (scan): [number, ScanResult] => {
      const own = readings.filter((reading) => reading.scan === scan && textOf.has(reading))
      const other = own.find((reading) => {
        const answer = textOf.get(reading)
        return answer?.text !== agreed.text && (isUndated || isWithin(reading, since, until))
      })
      const answer = other && textOf.get(other)
      if (answer !== undefined) {
        const differences = differencesOf(agreed.comparable, answer.comparable, comparison.rules)
        return [scan, { kind: 'differs', differences }]
      }
      if (own.some((reading) => textOf.get(reading)?.text === agreed.text)) {
        return [scan, { kind: 'agrees' }]
      }
      const last = own.at(-1)
      const head = last?.to ?? last?.from
      if (head === undefined || since === undefined) return [scan, { kind: 'unclear' }]
      if (comparePositions(head, since) < 0) {
        return [scan, { kind: 'behind', byMicros: microsBehind(head, reference) }]
      }
      const isLater =
        last?.from !== undefined && until !== undefined && comparePositions(last.from, until) > 0
      return [scan, { kind: isLater ? 'ahead' : 'unclear' }]
    },
  )
  return { value: agreed.value, asOf: until, results: new Map(results) }
}

/** Returns the span in which the group's value certainly was current for an honest Scan. */
function spanOf({ readings }: Group, needed: number) {
  const scans = [...scansOf({ readings })]
  const of = (scan: number) => readings.filter((reading) => reading.scan === scan)
  const earliest = scans.map((scan) =>
    ranked(
      of(scan).map(({ from, to }) => (from === undefined ? undefined : (to ?? from))),
      1,
      'up',
    ),
  )
  const latest = scans.map((scan) =>
    ranked(
      of(scan).map(({ from }) => from),
      1,
      'down',
    ),
  )
  return { since: ranked(earliest, needed, 'up'), until: ranked(latest, needed, 'down') }
}

function isWithin(
  { from, to }: Reading,
  since: Position | undefined,
  until: Position | undefined,
): boolean {
  if (from === undefined || since === undefined || until === undefined) return false
  return comparePositions(from, since) >= 0 && comparePositions(to ?? from, until) <= 0
}

/** Returns the latest reported position of each Scan. */
function latestHeads(readings: readonly Reading[]): readonly (Position | undefined)[] {
  const heads = new Map<number, Position | undefined>()
  for (const { scan, from, to } of readings) {
    heads.set(scan, later(heads.get(scan), later(from, to)))
  }
  return [...heads.values()]
}

function newestFirst(a: Candidate, b: Candidate): number {
  if (a.until !== undefined && b.until !== undefined) {
    const order = comparePositions(b.until, a.until)
    if (order !== 0) return order
  } else if (a.until !== undefined || b.until !== undefined) return a.until === undefined ? 1 : -1
  return scansOf(b).size - scansOf(a).size
}
