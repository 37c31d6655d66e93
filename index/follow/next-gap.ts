import type { HistoryPlace } from '../writer/page-parts.ts'
import { beginning, ending, missing, type HistoryRange } from '../writer/ranges.ts'

/** What of the history is wanted. */
export interface Wanted {
  /** Microseconds since 1970; undefined for all there is. */
  readonly since: bigint | undefined
  readonly order: 'forwards' | 'backwards'
}

export interface Known {
  readonly covered: readonly HistoryRange[]
  /** The first migration that Scan has. */
  readonly firstMigration: bigint
  /** When the first update of a migration was, as far as somebody asked. */
  readonly firstTimes: ReadonlyMap<bigint, bigint>
}

/** Where the index ends at the newer end; undefined while it has nothing. */
export function headOf(covered: readonly HistoryRange[]): HistoryPlace | undefined {
  const last = covered.at(-1)
  return last === undefined ? undefined : { migrationId: last.migrationId, micros: last.to }
}

/** What is still missing before the head, oldest first. */
export function gapsOf(
  { covered, firstMigration }: Known,
  { since }: Wanted,
): readonly HistoryRange[] {
  const head = headOf(covered)
  if (head === undefined) return []
  const from = since === undefined ? beginning : since - 1n
  const gaps: HistoryRange[] = []
  for (let migrationId = firstMigration; migrationId <= head.migrationId; migrationId++) {
    const to = migrationId === head.migrationId ? head.micros : ending
    if (from < to) gaps.push(...missing({ migrationId, from, to }, covered))
  }
  return gaps
}

export interface ReadingOf {
  readonly gap: HistoryRange
  /** Where reading begins: within the gap, so that its newer end is read first where that is wanted. */
  readonly from: HistoryPlace
}

/**
 * What is read next of what is missing. Scan only gives forward: backwards is read in windows, each from
 * its older end.
 * @param window microseconds that hold a few pages.
 */
export function nextReading(known: Known, wanted: Wanted, window: bigint): ReadingOf | undefined {
  const gaps = gapsOf(known, wanted)
  const gap = wanted.order === 'forwards' ? gaps[0] : gaps.at(-1)
  if (gap === undefined) return undefined
  const { migrationId } = gap
  const whole = { gap, from: { migrationId, micros: gap.from } }
  if (wanted.order === 'forwards') return whole
  // Where a migration's end is not known, it is before the next one's first update.
  const next = known.firstTimes.get(migrationId + 1n)
  const to = gap.to === ending ? next : gap.to
  const first = known.firstTimes.get(migrationId)
  const start = gap.from === beginning && first !== undefined ? first - 1n : gap.from
  if (to === undefined || start === beginning || to - start <= 2n * window) return whole
  return { gap, from: { migrationId, micros: to - window } }
}

/** The share of the wanted time that is read, and how much of it is missing, in microseconds. */
export function progressOf(
  known: Known,
  wanted: Wanted,
): { readonly share: number; readonly missing: bigint } {
  const head = headOf(known.covered)
  if (head === undefined) return { share: 0, missing: 0n }
  const timeOf = (range: HistoryRange): bigint => {
    const first = known.firstTimes.get(range.migrationId)
    const from = range.from === beginning ? (first ?? range.to) : range.from
    const next = known.firstTimes.get(range.migrationId + 1n)
    const to = range.to === ending ? (next ?? from) : range.to
    return to > from ? to - from : 0n
  }
  const sum = (ranges: readonly HistoryRange[]): bigint =>
    ranges.reduce((total, range) => total + timeOf(range), 0n)
  const left = sum(gapsOf(known, wanted))
  const all = sum(known.covered) + left
  return { share: all === 0n ? 1 : Number(((all - left) * 10_000n) / all) / 10_000, missing: left }
}
