import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { QuotedInt64 } from '../query/rows.ts'
import type { Window } from '../query/windows.ts'

/**
 * A completely read range of a party's history: after the offset `after`, up to and including the
 * offset `upTo`.
 */
export interface PrivateRange extends Window {
  readonly party: string
  readonly updates: bigint
  /** When its last page was read: milliseconds since 1970. */
  readonly readAt: number
}

const RangeRow = v.object({
  told_to: v.string(),
  after: QuotedInt64,
  up_to: QuotedInt64,
  counted: QuotedInt64,
  read_last: QuotedInt64,
})

const rangesSql = `
SELECT toString(party) AS told_to, min(from_offset) AS after, max(to_offset) AS up_to,
  sum(toInt64(private_updates)) AS counted, max(read_at) AS read_last
FROM (
  SELECT *, sum(begins) OVER (PARTITION BY party ORDER BY from_offset) AS range
  FROM (
    SELECT *, from_offset != lagInFrame(to_offset) OVER (
      PARTITION BY party ORDER BY from_offset ROWS BETWEEN 1 PRECEDING AND CURRENT ROW
    ) AS begins
    FROM private_pages FINAL
  )
)
GROUP BY party, range
ORDER BY party, after`

/** Returns the ranges of all parties. Data outside of these ranges must not be returned. */
export async function readPrivateRanges(
  engine: Engine,
  signal?: AbortSignal,
): Promise<readonly PrivateRange[]> {
  const rows = await engine.query(rangesSql, {}, { signal, maxSeconds: 10 })
  return v.parse(v.array(RangeRow), rows).map((row) => ({
    party: row.told_to,
    after: row.after,
    upTo: row.up_to,
    updates: row.counted,
    readAt: Number(row.read_last),
  }))
}

/** Returns true if the whole window was read as each of these parties. */
export function isCoveredForParties(
  ranges: readonly PrivateRange[],
  parties: readonly string[],
  window: Window,
): boolean {
  return parties.every((party) =>
    ranges.some(
      (range) => range.party === party && range.after <= window.after && window.upTo <= range.upTo,
    ),
  )
}
