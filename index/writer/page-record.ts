import * as v from 'valibot'
import type { Json } from '../../src/ledger/json.ts'
import { historyTables, type HistoryTable, type TableName } from '../tables/names.ts'
import type { PagePart } from './page-parts.ts'
import { scanTables, type PagedTables } from './paged-tables.ts'
import type { HistoryRange } from './ranges.ts'

/** A completely read range, as stored in the table `pages`. */
export interface PageRecord extends HistoryRange {
  readonly month: number
  readonly counts: Readonly<Record<string, number>>
  readonly digest: string
  readonly source: string
  /** Milliseconds since 1970. */
  readonly readAt: bigint
}

/** Returns the query for all pages, ordered by sequence and by the place where a page begins. */
export function pagesQueryOf({ sequence, from, to, history, pages }: PagedTables): string {
  return (
    `SELECT toString(${sequence}) AS told, ${from} AS after, ${to} AS up_to, month, digest, source, ` +
    `read_at, ${history.join(', ')} FROM ${pages} FINAL ORDER BY ${sequence}, ${from}`
  )
}

export const pagesQuery = pagesQueryOf(scanTables)

const Int = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/),
  v.transform((text) => BigInt(text)),
)
const Count = v.pipe(v.number(), v.integer())

const Row = v.looseObject({
  told: v.string(),
  after: Int,
  up_to: Int,
  month: Count,
  digest: v.string(),
  source: v.string(),
  read_at: Int,
})

export function readPageOf({ history, numberOf }: PagedTables, json: Json): PageRecord {
  const row = v.parse(Row, json)
  const counts = history.map((table) => [table, v.parse(Count, row[table])] as const)
  return {
    migrationId: numberOf(row.told),
    from: row.after,
    to: row.up_to,
    month: row.month,
    counts: Object.fromEntries(counts),
    digest: row.digest,
    source: row.source,
    readAt: row.read_at,
  }
}

export function readPageRecord(json: Json): PageRecord {
  return readPageOf(scanTables, json)
}

export function pageRow({ sequence, from, to, textOf }: PagedTables, record: PageRecord): object {
  return {
    [sequence]: textOf(record.migrationId),
    [from]: record.from.toString(),
    [to]: record.to.toString(),
    month: record.month,
    ...record.counts,
    digest: record.digest,
    source: record.source,
    read_at: record.readAt.toString(),
  }
}

/** Returns the number of rows to write in each table. */
export function countRows<Name extends TableName>(
  history: readonly Name[],
  rowsOf: (table: Name) => readonly object[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(history.map((table) => [table, rowsOf(table).length]))
}

/** Returns the rows of a part for a table. */
export function rowsIn({ updates }: Pick<PagePart, 'updates'>, table: HistoryTable): object[] {
  return updates.flatMap(({ rows }): readonly object[] => rows[table])
}

/** Returns the number of rows of a part in each table. */
export function countsOf(part: PagePart): Readonly<Record<string, number>> {
  return countRows(historyTables, (table) => rowsIn(part, table))
}

/** Returns the page with rows that was written last. */
export function newestOf(pages: readonly PageRecord[]): PageRecord | undefined {
  let newest: PageRecord | undefined
  for (const page of pages) {
    if (page.month !== 0 && (newest === undefined || page.readAt >= newest.readAt)) newest = page
  }
  return newest
}
