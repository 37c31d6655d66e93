import { createStoredInteger } from '#shared/queries/stored-integer.ts'

/** Limit of alerts whose space is reserved before the checks respond. */
const most = 6
const storedCount = createStoredInteger('attention-rows')

/** Returns the number of open entries at the end of the last visit: 6 at most, and 2 on the first visit. */
export function attentionRows(): number {
  return Math.min(most, Number(storedCount.read() ?? 2n))
}

/** Returns the number of reserved rows of the list, without the alert in the headline. */
export function listedRows(): number {
  return Math.max(0, attentionRows() - 1)
}

/** Stores the number of alerts for the next visit. */
export function storeAttentionRows(count: number): void {
  storedCount.write(BigInt(count))
}

/** Returns the height of alerts before they are loaded. On a phone the text takes more lines. */
export function attentionHeight(rows: number) {
  return { base: `${Math.max(1.5, rows * 12.5)}rem`, sm: `${Math.max(1.5, rows * 7.25)}rem` }
}

/**
 * Layout of the number of entries and the time of the checks. On a phone, both take two lines and
 * the full width, so that a longer text begins at the same place.
 */
export const checkedLayout = {
  flex: { base: '1 1 100%', sm: '1' },
  ta: { base: 'start', sm: 'end' },
  mih: { base: '2.6rem', sm: 0 },
  c: 'dimmed',
} as const
