import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { HoursBetween } from './buckets.ts'

const hour = 3_600_000_000n

/**
 * Returns the hours of a range that are missing in any migration: their number, and as few ranges
 * as possible.
 */
export function missingHours(
  missing: readonly HoursBetween[],
  { from, to }: HoursBetween,
): { readonly hours: bigint; readonly runs: readonly HoursBetween[] } {
  const [first, last] = [microsOf(from), microsOf(to)]
  const parts = missing
    .map((run) => ({
      from: greater(microsOf(run.from), first),
      to: -greater(-microsOf(run.to), -last),
    }))
    .filter((part) => part.from < part.to)
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  const runs: { from: bigint; to: bigint }[] = []
  for (const part of parts) {
    const before = runs.at(-1)
    if (before !== undefined && part.from <= before.to) before.to = greater(before.to, part.to)
    else runs.push({ ...part })
  }
  return {
    hours: runs.reduce((sum, run) => sum + (run.to - run.from) / hour, 0n),
    runs: runs.map((run) => ({ from: recordTimeOf(run.from), to: recordTimeOf(run.to) })),
  }
}

function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
