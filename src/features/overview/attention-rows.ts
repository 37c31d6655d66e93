import { keptInteger } from '#queries/kept-integer.ts'

/** Entries that have their place before the checks answer, at most. */
const most = 6
const kept = keptInteger('attention-rows')

/** Returns how many entries the last visit ended with, at most 6. Their place is kept: what is below does not move. */
export function attentionRows(): number {
  return Math.min(most, Number(kept.read() ?? 1n))
}

/** Stores the number of entries for the next visit. */
export function keepAttentionRows(count: number): void {
  kept.keep(BigInt(count))
}

/** Height of entries before they are loaded. The text takes more lines on a phone. */
export function attentionHeight(rows: number) {
  return { base: `${Math.max(1.5, rows * 12)}rem`, sm: `${Math.max(1.5, rows * 5.5)}rem` }
}
