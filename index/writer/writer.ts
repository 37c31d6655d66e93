import type { Engine } from '../engine/engine.ts'
import type { Layout } from '../tables/ddl.ts'
import { pageDigest } from './digest.ts'
import { partsOf, type ReadPage } from './page-parts.ts'
import { rowsIn } from './page-record.ts'
import { createPageWriter, type PageWriter } from './page-writer.ts'
import { scanTables } from './paged-tables.ts'
import type { HistoryRange } from './ranges.ts'
import type { HistoryTable } from '../tables/names.ts'

export { digestsDiffer } from './page-writer.ts'

export interface Writer extends Omit<PageWriter<HistoryTable>, 'write'> {
  /**
   * Writes a page. When the promise resolves, the page is complete. If writing fails, the page is
   * absent after the tables are opened again. The page must not overlap covered ranges.
   */
  readonly write: (page: ReadPage, isOlderForm: boolean) => Promise<WriteResult>
}

export interface WriteResult {
  readonly updates: number
  /** Ranges that were read before and for which Scan now returns different data. */
  readonly differing: readonly HistoryRange[]
}

/** Creates the only writer of Scan's history in the index. */
export function createWriter(engine: Engine, layout: Layout): Writer {
  const writer = createPageWriter(engine, layout, scanTables)
  return {
    ...writer,
    async write(page, isOlderForm) {
      const pages = partsOf(page).map((part) => ({
        ...part,
        rowsOf: (table: HistoryTable) => rowsIn(part, table),
        digest: pageDigest(part.updates, isOlderForm),
        source: page.source,
      }))
      return { updates: page.updates.length, differing: await writer.write(pages) }
    },
  }
}
