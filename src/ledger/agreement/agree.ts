import { agreeAboutNow } from './agree-now.ts'
import { agreeAboutPast } from './agree-past.ts'
import { campsOf, groupReadings } from './groups.ts'
import type { Agreement, Comparison, Reading, ScanResult } from './reading.ts'

/** Of so many Scans, how many may lie without anything false being agreed on. */
export function faultyOf(scans: number): number {
  return Math.max(0, Math.floor((scans - 1) / 3))
}

/**
 * Holds the answers of several Scans against each other (docs/network-rules.md, Several Scans). What one
 * more than may be faulty say is agreed on, since one of them at least is honest; who says otherwise
 * without being behind differs. Where more differ than may be faulty, nothing is agreed on. Of a question
 * about now there may be several readings of each Scan, in the order in which they were made.
 */
export function agree(
  readings: readonly Reading[],
  scans: readonly number[],
  comparison: Comparison,
): Agreement {
  const faulty = faultyOf(scans.length)
  const grouped = groupReadings(readings, comparison)
  const judge = comparison.about === 'past' ? agreeAboutPast : agreeAboutNow
  const judged = judge(readings, grouped, comparison, faulty)
  const differing = [...(judged?.results.values() ?? [])].filter(
    ({ kind }) => kind === 'differs',
  ).length
  const holds = judged !== undefined && differing <= faulty
  const results = new Map(
    scans.map((scan): [number, ScanResult] => {
      const own = readings.filter((reading) => reading.scan === scan)
      const result = holds ? judged.results.get(scan) : undefined
      return [scan, result ?? withoutAnswer(own, grouped.unusable)]
    }),
  )
  return {
    asked: scans.length,
    faulty,
    agreed: holds ? { value: judged.value, asOf: judged.asOf } : undefined,
    why: holds ? 'agreed' : judged === undefined ? 'too few' : 'contradiction',
    results,
    camps: holds ? [] : campsOf(grouped.groups, comparison.rules),
  }
}

/** Of a Scan about which nothing was concluded from an answer. */
function withoutAnswer(
  readings: readonly Reading[],
  unusable: ReadonlyMap<Reading, string>,
): ScanResult {
  const last = readings.at(-1)
  if (last === undefined) return { kind: 'failed', why: 'It was not asked.' }
  const why = unusable.get(last)
  if (why !== undefined) return { kind: 'failed', why }
  const { said } = last
  return said.kind === 'failed' || said.kind === 'late' ? said : { kind: 'unclear' }
}
