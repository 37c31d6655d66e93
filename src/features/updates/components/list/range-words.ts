import type { RowsInRange } from '#ledger/history/chain-range.ts'

/** The text at the ends of a range. */
export interface RangeWords {
  /** Number of updates in the range. `undefined` if `before` and `after` explain it instead. */
  readonly count: number | undefined
  readonly before: string
  readonly after: string
}

/**
 * Returns the text for the rows of a list in a range. Reports zero updates only for a range that
 * was read.
 * @param listed number of rows in the list, inside and outside of the range
 */
export function rangeWords(rows: RowsInRange | undefined, listed: number): RangeWords {
  if (rows === undefined) return { count: undefined, before: '', after: '' }
  const { count, isWhole } = rows
  if (count > 0) return { count, before: isWhole ? '' : 'read so far', after: '' }
  if (!isWhole) return { count: undefined, before: 'Not read yet: updates', after: '' }
  return {
    count: undefined,
    before: 'No updates',
    after: listed === 0 ? '' : '· the rows below are outside of the range',
  }
}
