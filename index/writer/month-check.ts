import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { historyTables, type HistoryTable } from '../tables/tables.ts'
import type { PageRecord } from './page-record.ts'
import type { HistoryRange } from './ranges.ts'

const MonthCount = v.object({
  month: v.pipe(v.string(), v.transform(Number)),
  n: v.pipe(v.string(), v.transform(Number)),
})
const PageCount = v.object({ migration_id: v.string(), from_time: v.string(), n: v.string() })

const maxSeconds = 3600

/** How many rows each month has in a table, by what the parts on disk say: this costs nothing. */
export async function monthCounts(
  engine: Engine,
  table: HistoryTable,
): Promise<ReadonlyMap<number, number>> {
  const rows = await engine.query(
    `SELECT _partition_id AS month, count() AS n FROM ${table} GROUP BY month`,
    {},
    { maxSeconds },
  )
  const counts = rows.map((row) => v.parse(MonthCount, row))
  return new Map(counts.map(({ month, n }) => [month, n]))
}

/** The tables, by months of which they have other numbers of rows than the pages say. */
export async function unlikeMonths(
  engine: Engine,
  pages: readonly PageRecord[],
  isKept: (table: HistoryTable, month: number) => boolean,
): Promise<ReadonlyMap<number, readonly HistoryTable[]>> {
  const unlike = new Map<number, HistoryTable[]>()
  for (const table of historyTables) {
    const expected = new Map<number, number>()
    for (const { month, counts } of pages) {
      expected.set(month, (expected.get(month) ?? 0) + counts[table])
    }
    const found = await monthCounts(engine, table)
    for (const month of new Set([...expected.keys(), ...found.keys()])) {
      const isSame = (expected.get(month) ?? 0) === (found.get(month) ?? 0)
      if (isSame || !isKept(table, month)) continue
      const tables = unlike.get(month)
      if (tables === undefined) unlike.set(month, [table])
      else tables.push(table)
    }
  }
  return unlike
}

/** Pages of a month that have not as many rows in a table as were written. */
export async function unlikePages(
  engine: Engine,
  month: number,
  table: HistoryTable,
  pages: readonly PageRecord[],
): Promise<readonly PageRecord[]> {
  const rows = await engine.query(
    'SELECT toString(p.migration_id) AS migration_id, toString(p.from_time) AS from_time, ' +
      'toString(count()) AS n ' +
      `FROM (SELECT migration_id, record_time FROM ${table} WHERE _partition_id = {month:String}) AS r ` +
      'ASOF INNER JOIN (SELECT migration_id, from_time FROM pages FINAL WHERE month = {of:UInt32}) AS p ' +
      'ON r.migration_id = p.migration_id AND r.record_time > p.from_time ' +
      'GROUP BY p.migration_id, p.from_time',
    { month: String(month), of: String(month) },
    { maxSeconds },
  )
  const counts = new Map(
    rows.map((row) => {
      const { migration_id: migration, from_time: from, n } = v.parse(PageCount, row)
      return [`${migration} ${from}`, Number(n)] as const
    }),
  )
  return pages.filter(
    (page) =>
      page.month === month &&
      (counts.get(`${page.migrationId} ${page.from}`) ?? 0) !== page.counts[table],
  )
}

/** Rows of places in these ranges, as a condition over any table of the history. */
export function within(ranges: readonly HistoryRange[]): string {
  if (ranges.length === 0) return '(1 = 0)'
  const parts = ranges.map(
    ({ migrationId, from, to }) =>
      `(migration_id = ${migrationId} AND record_time > ${from} AND record_time <= ${to})`,
  )
  return `(${parts.join(' OR ')})`
}
