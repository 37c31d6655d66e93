import { monthOf } from '../writer/page-parts.ts'
import type { PageOfRows } from '../writer/page-writer.ts'
import { privatePageDigest } from './digest.ts'
import type { PrivateTables } from './paged.ts'
import type { PrivatePage } from './participant-source.ts'
import type { PrivateHistoryTable } from '../tables/names.ts'
import type { PrivateUpdate } from './update-rows.ts'

/**
 * Splits a page into parts of one month each, for writing. Record times of several synchronizers
 * may not increase with the offsets, so a month can occur more than once.
 */
export function pagesOfRows(
  { numberOf }: PrivateTables,
  { party, from, to, updates }: PrivatePage,
  source: string,
): readonly PageOfRows<PrivateHistoryTable>[] {
  const pages: PageOfRows<PrivateHistoryTable>[] = []
  const add = (after: bigint, upTo: bigint, some: readonly PrivateUpdate[]): void => {
    const [first] = some
    pages.push({
      migrationId: numberOf(party),
      from: after,
      to: upTo,
      month: first === undefined ? 0 : monthOf(first.micros),
      rowsOf: (table) => some.flatMap(({ rows }) => rows[table]),
      digest: privatePageDigest(some),
      source,
    })
  }
  let after = from
  let run: PrivateUpdate[] = []
  for (const update of updates) {
    const last = run.at(-1)
    if (last !== undefined && monthOf(last.micros) !== monthOf(update.micros)) {
      add(after, last.offset, run)
      after = last.offset
      run = []
    }
    run.push(update)
  }
  // The range after the last update is empty and belongs to the page of that update's month.
  if (run.length > 0 || after < to) add(after, to, run)
  return pages
}
