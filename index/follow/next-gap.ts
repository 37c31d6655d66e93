import type { HistoryPosition } from '../writer/page-parts.ts'
import { beginning, ending, missingRanges, type HistoryRange } from '../writer/ranges.ts'

/** The part of the history that the index should contain, and the order of reading. */
export interface WantedHistory {
  /** Microseconds since 1970; undefined for the whole history. */
  readonly since: bigint | undefined
  readonly order: 'forwards' | 'backwards'
}

export interface KnownHistory {
  readonly covered: readonly HistoryRange[]
  /** The first migration that Scan has. */
  readonly firstMigration: bigint
  /** The time of each migration's first update, if it is known. */
  readonly firstTimes: ReadonlyMap<bigint, bigint>
}

/** Returns the newest position of the index; undefined if the index is empty. */
export function headOf(covered: readonly HistoryRange[]): HistoryPosition | undefined {
  const last = covered.at(-1)
  return last === undefined ? undefined : { migrationId: last.migrationId, micros: last.to }
}

/** Returns the gaps before the newest position of the index, oldest first. */
export function gapsOf(
  { covered, firstMigration }: KnownHistory,
  { since }: WantedHistory,
): readonly HistoryRange[] {
  const head = headOf(covered)
  if (head === undefined) return []
  const from = since === undefined ? beginning : since - 1n
  const gaps: HistoryRange[] = []
  for (let migrationId = firstMigration; migrationId <= head.migrationId; migrationId++) {
    const to = migrationId === head.migrationId ? head.micros : ending
    if (from < to) gaps.push(...missingRanges({ migrationId, from, to }, covered))
  }
  return gaps
}

export interface NextReading {
  readonly gap: HistoryRange
  /** The position where reading begins. It is inside the gap if the newer end is read first. */
  readonly from: HistoryPosition
}

/**
 * Returns the next part of a gap to read. Scan only reads forward. To go backwards, the gap is
 * divided into windows, and each window is read from its older end.
 * @param window length of a window in microseconds, enough for a few pages
 */
export function nextReading(
  known: KnownHistory,
  wanted: WantedHistory,
  window: bigint,
): NextReading | undefined {
  const gaps = gapsOf(known, wanted)
  const gap = wanted.order === 'forwards' ? gaps[0] : gaps.at(-1)
  if (gap === undefined) return undefined
  const { migrationId } = gap
  const whole = { gap, from: { migrationId, micros: gap.from } }
  if (wanted.order === 'forwards') return whole
  // If a migration's end is unknown, the migration ends before the first update of the next one.
  const next = known.firstTimes.get(migrationId + 1n)
  const to = gap.to === ending ? next : gap.to
  const first = known.firstTimes.get(migrationId)
  const start = gap.from === beginning && first !== undefined ? first - 1n : gap.from
  if (to === undefined || start === beginning || to - start <= 2n * window) return whole
  return { gap, from: { migrationId, micros: to - window } }
}

/** Returns the part of the wanted time that has been read, and the missing time in microseconds. */
export function progressOf(
  known: KnownHistory,
  wanted: WantedHistory,
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
