import { monthOf } from '../writer/page-parts.ts'
import type { PageOfRows } from '../writer/page-writer.ts'
import { privatePageDigest } from './digest.ts'
import type { PrivateTables } from './paged.ts'
import type { PrivatePage } from './participant-source.ts'
import type { PrivateHistoryTable } from '../tables/names.ts'
import type { PrivateUpdate } from './update-rows.ts'

/**
 * A page as it is written, in parts of one month each: record times of several synchronizers need not follow
 * the offsets, so that a month may come again.
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
  // What comes after the last update is of its month's page: there is nothing.
  if (run.length > 0 || after < to) add(after, to, run)
  return pages
}
