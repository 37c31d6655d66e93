import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import { createTables, deleteRows, type Layout } from '../tables/ddl.ts'
import type { TableName } from '../tables/names.ts'
import { findDifferingMonths, findDifferingPages, within } from './month-check.ts'
import { newestOf, pagesQueryOf, readPageOf, type PageRecord } from './page-record.ts'
import { scanTables, type PagedTables } from './paged-tables.ts'
import { mergeRanges, overlap, type HistoryRange } from './ranges.ts'

/** A damaged part of the index, which must be read again. */
export interface Damage extends HistoryRange {
  readonly what: string
  readonly digest: string
}

export interface OpenedTables {
  readonly pages: readonly PageRecord[]
  readonly covered: readonly HistoryRange[]
  /** Pages with missing rows. They are deleted, and must be read again. */
  readonly damaged: readonly Damage[]
  readonly cleaned: readonly TableName[]
}

/** Thrown for an index of another version or another network. */
export class IncompatibleIndex extends Error {
  override readonly name = 'OtherIndex'
}

const Value = v.object({ value: v.string() })
const Count = v.object({ n: v.pipe(v.string(), v.transform(Number)) })
const maxSeconds = 3600

/**
 * Creates missing tables, and deletes everything that does not belong to a complete page.
 * Afterwards, the tables match the pages, row by row. Existing pages are checked by their row
 * counts.
 */
export function openTables(engine: Engine, layout: Layout): Promise<OpenedTables> {
  return openPagedTables(engine, layout, scanTables)
}

/** Opens a set of tables that is written page by page, in the same way as `openTables`. */
export async function openPagedTables<Name extends TableName>(
  engine: Engine,
  layout: Layout,
  of: PagedTables<Name>,
): Promise<OpenedTables> {
  for (const statement of createTables(layout, of.all)) await engine.command(statement)
  const version = await readMetadata(engine, of.versionName)
  if (version === undefined) await writeMetadata(engine, of.versionName, of.version)
  else if (version !== of.version) {
    throw new IncompatibleIndex(
      `The index has tables of version ${version}, and this reads version ${of.version}: begin with an empty directory or database.`,
    )
  }
  const rawStoredFrom = Number((await readMetadata(engine, 'raw_kept_from')) ?? 0)
  const isStored = (table: Name, month: number): boolean =>
    table !== 'raw' || month >= rawStoredFrom
  const rows = await engine.query(pagesQueryOf(of), {}, { maxSeconds })
  let pages = rows.map((row) => readPageOf(of, row))
  checkApart(pages)

  const cleaned = new Set<TableName>()
  const damaged: Damage[] = []
  // The month of the newest page is always checked, because an interrupted write leaves rows near
  // that page. Other months are checked if their row counts differ.
  const unlike = await findDifferingMonths(engine, of, pages, isStored)
  const newest = newestOf(pages)
  const months = new Set([...unlike.keys(), ...(newest === undefined ? [] : [newest.month])])
  for (const month of months) {
    const clean = async (): Promise<void> => {
      for (const table of of.history) {
        if (await cleanMonth(engine, { tables: of, table, month, pages, layout }))
          cleaned.add(table)
      }
    }
    await clean()
    const lost = new Map<PageRecord, Name>()
    for (const table of of.history) {
      if (!isStored(table, month)) continue
      for (const page of await findDifferingPages(engine, of, month, table, pages))
        lost.set(page, table)
    }
    if (lost.size === 0) continue
    for (const [page, table] of lost) {
      const what = `${table} has not the rows that were written`
      damaged.push({ ...page, what })
      await recordDifference(engine, { ...page, what }, of)
      // The page is deleted first. Its remaining rows then have no page and are deleted with the
      // others.
      await engine.command(
        deleteRows(
          of.pages,
          `${of.sequence} = ${of.written(page.migrationId)} AND ${of.from} = ${page.from}`,
          layout,
        ),
      )
    }
    pages = pages.filter((page) => !lost.has(page))
    await clean()
  }
  return { pages, covered: mergeRanges(pages), damaged, cleaned: [...cleaned] }
}

interface MonthOf {
  readonly tables: PagedTables
  readonly table: TableName
  readonly month: number
  readonly pages: readonly PageRecord[]
  readonly layout: Layout
}

async function cleanMonth(
  engine: Engine,
  { tables, table, month, pages, layout }: MonthOf,
): Promise<boolean> {
  const outside = `NOT ${within(mergeRanges(pages), tables)}`
  const [row] = await engine.query(
    `SELECT count() AS n FROM ${table} WHERE _partition_id = {month:String} AND ${outside}`,
    { month: String(month) },
    { maxSeconds },
  )
  if (v.parse(Count, row).n === 0) return false
  await engine.command(deleteRows(table, outside, layout, month))
  return true
}

function checkApart(pages: readonly PageRecord[]): void {
  pages.forEach((page, index) => {
    const next = pages[index + 1]
    if (next !== undefined && overlap(page, next)) {
      throw new IncompatibleIndex(
        `Two pages of the index overlap at ${next.from} µs of migration ${next.migrationId}: ` +
          'two processes have written into it.',
      )
    }
  })
}

export async function readMetadata(engine: Engine, name: string): Promise<string | undefined> {
  const [row] = await engine.query('SELECT value FROM about FINAL WHERE name = {name:String}', {
    name,
  })
  return row === undefined ? undefined : v.parse(Value, row).value
}

export async function writeMetadata(engine: Engine, name: string, value: string): Promise<void> {
  await engine.insert('about', [{ name, value, set_at: String(Date.now()) }])
}

export interface Difference extends HistoryRange {
  readonly what: string
  readonly digest?: string
  readonly source?: string
  readonly updateId?: string
}

/** Records a difference for the operator (`index -- verify`, metrics). */
export async function recordDifference(
  engine: Engine,
  difference: Difference,
  of: PagedTables = scanTables,
): Promise<void> {
  const { migrationId, from, to, what, digest = '', source = '', updateId = '' } = difference
  await engine.insert(of.differences, [
    {
      seen_at: String(Date.now()),
      [of.sequence]: of.textOf(migrationId),
      [of.from]: from.toString(),
      [of.to]: to.toString(),
      update_id: updateId,
      what,
      source,
      digest,
    },
  ])
}
