import { agreeAboutNow } from './agree-now.ts'
import { agreeAboutPast } from './agree-past.ts'
import { answerGroupsOf, groupReadings } from './groups.ts'
import type { Agreement, Comparison, Reading, ScanResult } from './reading.ts'

/** Returns how many Scans may be faulty without agreement on a false value. */
export function maxFaultyScans(scans: number): number {
  return Math.max(0, Math.floor((scans - 1) / 3))
}

/**
 * Compares the answers of several Scans (docs/network-rules.md, Several Scans). A value is agreed
 * on if it has one more Scan than may be faulty, because at least one of these Scans is honest.
 * Scans with another value differ, unless they are behind. If more Scans differ than may be faulty,
 * nothing is agreed on. A question about the current state may have several readings of each Scan,
 * in request order.
 */
export function agree(
  readings: readonly Reading[],
  scans: readonly number[],
  comparison: Comparison,
): Agreement {
  const faulty = maxFaultyScans(scans.length)
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
    scanCount: scans.length,
    faulty,
    agreed: holds ? { value: judged.value, asOf: judged.asOf } : undefined,
    why: holds ? 'agreed' : judged === undefined ? 'too few' : 'contradiction',
    results,
    camps: holds ? [] : answerGroupsOf(grouped.groups, comparison.rules),
  }
}

function withoutAnswer(
  readings: readonly Reading[],
  unusable: ReadonlyMap<Reading, string>,
): ScanResult {
  const last = readings.at(-1)
  if (last === undefined) return { kind: 'failed', why: 'It was not requested.' }
  const why = unusable.get(last)
  if (why !== undefined) return { kind: 'failed', why }
  const { answer } = last
  return answer.kind === 'failed' || answer.kind === 'late' ? answer : { kind: 'unclear' }
}
