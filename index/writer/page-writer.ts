import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Layout } from '../tables/ddl.ts'
import type { TableName } from '../tables/names.ts'
import { recordDifference, openPagedTables, type OpenedTables } from './open-tables.ts'
import { countRows, newestOf, pageRow, type PageRecord } from './page-record.ts'
import type { PagedTables } from './paged-tables.ts'
import { mergeRanges, type HistoryRange } from './ranges.ts'

/** A page with its rows, all of one month. */
export interface PageOfRows<Name extends TableName> extends HistoryRange {
  readonly month: number
  readonly rowsOf: (table: Name) => readonly object[]
  /** The digest of the updates. Data that is read again must have the same digest. */
  readonly digest: string
  readonly source: string
}

export interface PageWriter<Name extends TableName> {
  /** Opens the tables. Must be called again after a failed write, before the next write. */
  readonly open: () => Promise<OpenedTables>
  readonly covered: () => readonly HistoryRange[]
  readonly newest: () => PageRecord | undefined
  /**
   * Writes pages. When the promise resolves, the pages are complete. If writing fails, the pages
   * are absent after the tables are opened again. Pages must not overlap covered ranges. Resolves
   * with the ranges that were read before and now have different contents.
   */
  readonly write: (pages: readonly PageOfRows<Name>[]) => Promise<readonly HistoryRange[]>
}

const Expected = v.object({
  told: v.string(),
  after: v.string(),
  up_to: v.string(),
  digest: v.string(),
})

/** Creates the only writer of these tables. */
export function createPageWriter<Name extends TableName>(
  engine: Engine,
  layout: Layout,
  of: PagedTables<Name>,
): PageWriter<Name> {
  let isOpen = false
  let covered: readonly HistoryRange[] = []
  let newest: PageRecord | undefined
  /** Digests of lost pages. The data that is read in their place must be the same. */
  const expected = new Map<string, string>()

  const open = async (): Promise<OpenedTables> => {
    const opened = await openPagedTables(engine, layout, of)
    ;({ covered } = opened)
    newest = newestOf(opened.pages)
    const rows = await engine.query(
      `SELECT toString(${of.sequence}) AS told, toString(${of.from}) AS after, ` +
        `toString(${of.to}) AS up_to, digest FROM ${of.differences} WHERE digest != ''`,
      {},
    )
    for (const row of rows) {
      const { told, after, up_to: upTo, digest } = v.parse(Expected, row)
      expected.set(`${of.numberOf(told)} ${after} ${upTo}`, digest)
    }
    isOpen = true
    return opened
  }

  const writePage = async (page: PageOfRows<Name>): Promise<PageRecord> => {
    for (const table of of.history) await engine.insert(table, page.rowsOf(table))
    const { migrationId, from, to, month, digest, source } = page
    const counts = countRows(of.history, page.rowsOf)
    const readAt = BigInt(Date.now())
    const record = { migrationId, from, to, month, counts, digest, source, readAt }
    // The page is complete once this row is written.
    await engine.insert(of.pages, [pageRow(of, record)])
    return record
  }

  return {
    open,
    covered: () => covered,
    newest: () => newest,
    async write(pages) {
      if (!isOpen) await open()
      isOpen = false
      const differing: HistoryRange[] = []
      for (const page of pages) {
        const record = await writePage(page)
        const { migrationId, from, to, source } = page
        if (record.month !== 0) newest = record
        covered = mergeRanges([...covered, { migrationId, from, to }])
        const digest = expected.get(`${migrationId} ${from} ${to}`)
        if (digest === undefined || !digestsDiffer(digest, record.digest)) continue
        const range = { migrationId, from, to }
        const what = `${of.teller} answers differently than the first time`
        differing.push(range)
        await recordDifference(engine, { ...range, what, source }, of)
      }
      isOpen = true
      return differing
    },
  }
}

/**
 * Returns true if two digests of the same form differ. Returns false for a digest of the older form
 * and a digest of the newer form, because such digests cannot be compared.
 */
export function digestsDiffer(a: string, b: string): boolean {
  return a.slice(0, 3) === b.slice(0, 3) && a !== b
}
