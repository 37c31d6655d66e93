import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { TableName } from '../tables/names.ts'
import type { PageRecord } from './page-record.ts'
import { scanTables, type PagedTables } from './paged-tables.ts'
import type { HistoryRange } from './ranges.ts'

const MonthCount = v.object({
  month: v.pipe(v.string(), v.transform(Number)),
  n: v.pipe(v.string(), v.transform(Number)),
})
const PageCount = v.object({ told: v.string(), after: v.string(), n: v.string() })

const maxSeconds = 3600

/**
 * Returns the number of rows of each month in a table, from the metadata of the parts on disk. This
 * costs nothing.
 */
export async function monthCounts(
  engine: Engine,
  table: TableName,
): Promise<ReadonlyMap<number, number>> {
  const rows = await engine.query(
    `SELECT _partition_id AS month, count() AS n FROM ${table} GROUP BY month`,
    {},
    { maxSeconds },
  )
  const counts = rows.map((row) => v.parse(MonthCount, row))
  return new Map(counts.map(({ month, n }) => [month, n]))
}

/**
 * Returns the months in which tables have more or fewer rows than the pages record, each with these
 * tables.
 */
export async function findDifferingMonths<Name extends TableName>(
  engine: Engine,
  { history }: PagedTables<Name>,
  pages: readonly PageRecord[],
  isStored: (table: Name, month: number) => boolean,
): Promise<ReadonlyMap<number, readonly Name[]>> {
  const unlike = new Map<number, Name[]>()
  for (const table of history) {
    const expected = new Map<number, number>()
    for (const { month, counts } of pages) {
      expected.set(month, (expected.get(month) ?? 0) + (counts[table] ?? 0))
    }
    const found = await monthCounts(engine, table)
    for (const month of new Set([...expected.keys(), ...found.keys()])) {
      const isSame = (expected.get(month) ?? 0) === (found.get(month) ?? 0)
      if (isSame || !isStored(table, month)) continue
      const tables = unlike.get(month)
      if (tables === undefined) unlike.set(month, [table])
      else tables.push(table)
    }
  }
  return unlike
}

/**
 * Returns the pages of a month whose number of rows in a table differs from the number that was
 * written.
 */
export async function findDifferingPages<Name extends TableName>(
  engine: Engine,
  of: PagedTables<Name>,
  month: number,
  table: Name,
  pages: readonly PageRecord[],
): Promise<readonly PageRecord[]> {
  const { sequence, positionColumn, from } = of
  const rows = await engine.query(
    `SELECT toString(p.${sequence}) AS told, toString(p.${from}) AS after, toString(count()) AS n ` +
      `FROM (SELECT ${sequence}, ${positionColumn} FROM ${table} WHERE _partition_id = {month:String}) AS r ` +
      `ASOF INNER JOIN (SELECT ${sequence}, ${from} FROM ${of.pages} FINAL WHERE month = {of:UInt32}) AS p ` +
      `ON r.${sequence} = p.${sequence} AND r.${positionColumn} > p.${from} GROUP BY p.${sequence}, p.${from}`,
    { month: String(month), of: String(month) },
    { maxSeconds },
  )
  const counts = new Map(
    rows.map((row) => {
      const { told, after, n } = v.parse(PageCount, row)
      return [`${of.numberOf(told)} ${after}`, Number(n)] as const
    }),
  )
  return pages.filter(
    (page) =>
      page.month === month &&
      (counts.get(`${page.migrationId} ${page.from}`) ?? 0) !== page.counts[table],
  )
}

/** Returns an SQL condition for rows in some ranges, for any table of the history. */
export function within(
  ranges: readonly HistoryRange[],
  { sequence, positionColumn, written }: PagedTables = scanTables,
): string {
  if (ranges.length === 0) return '(1 = 0)'
  const parts = ranges.map(
    ({ migrationId, from, to }) =>
      `(${sequence} = ${written(migrationId)} AND ${positionColumn} > ${from} AND ${positionColumn} <= ${to})`,
  )
  return `(${parts.join(' OR ')})`
}
