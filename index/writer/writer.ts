import * as v from 'valibot'
import type { Engine } from '../engine/engine.ts'
import type { Layout } from '../tables/ddl.ts'
import { historyTables } from '../tables/tables.ts'
import { pageDigest } from './digest.ts'
import { noteDifference, openTables, type Opened } from './opening.ts'
import { partsOf, type PagePart, type ReadPage } from './page-parts.ts'
import { countsOf, newestOf, pageRow, type PageRecord } from './page-record.ts'
import { joined, type HistoryRange } from './ranges.ts'

export interface Writer {
  /** Opens the tables; again after a write failed, before the next. */
  readonly open: () => Promise<Opened>
  /** What is whole now. */
  readonly covered: () => readonly HistoryRange[]
  readonly newest: () => PageRecord | undefined
  /**
   * Writes a page: it is whole when this answers, or not there at all after the next opening. The page
   * must not reach into what is covered.
   */
  readonly write: (page: ReadPage, isOlderForm: boolean) => Promise<Written>
}

export interface Written {
  readonly updates: number
  /** Ranges that were there before, and of which Scan says something else now. */
  readonly differing: readonly HistoryRange[]
}

const Expected = v.object({
  migration_id: v.string(),
  from_time: v.string(),
  to_time: v.string(),
  digest: v.string(),
})

/** The only one that writes into the index. */
export function createWriter(engine: Engine, layout: Layout): Writer {
  let isOpen = false
  let covered: readonly HistoryRange[] = []
  let newest: PageRecord | undefined
  /** Of pages that were lost: what is read in their place must be the same. */
  const expected = new Map<string, string>()

  const open = async (): Promise<Opened> => {
    const opened = await openTables(engine, layout)
    ;({ covered } = opened)
    newest = newestOf(opened.pages)
    const rows = await engine.query(
      "SELECT migration_id, from_time, to_time, digest FROM differences WHERE digest != ''",
      {},
    )
    for (const row of rows) {
      const {
        migration_id: migration,
        from_time: from,
        to_time: to,
        digest,
      } = v.parse(Expected, row)
      expected.set(`${migration} ${from} ${to}`, digest)
    }
    isOpen = true
    return opened
  }

  const writePart = async (
    part: PagePart,
    source: string,
    isOlderForm: boolean,
  ): Promise<PageRecord> => {
    for (const table of historyTables) {
      await engine.insert(
        table,
        part.updates.flatMap(({ rows }): readonly object[] => rows[table]),
      )
    }
    const { migrationId, from, to, month } = part
    const record: PageRecord = {
      migrationId,
      from,
      to,
      month,
      counts: countsOf(part),
      digest: pageDigest(part.updates, isOlderForm),
      source,
      readAt: BigInt(Date.now()),
    }
    // With this row the page is whole.
    await engine.insert('pages', [pageRow(record)])
    return record
  }

  return {
    open,
    covered: () => covered,
    newest: () => newest,
    async write(page, isOlderForm) {
      if (!isOpen) await open()
      isOpen = false
      const differing: HistoryRange[] = []
      for (const part of partsOf(page)) {
        const record = await writePart(part, page.source, isOlderForm)
        if (record.month !== 0) newest = record
        covered = joined([...covered, part])
        const digest = expected.get(`${part.migrationId} ${part.from} ${part.to}`)
        if (digest !== undefined && isUnlike(digest, record.digest)) {
          differing.push(part)
          await noteDifference(engine, {
            ...part,
            what: 'Scan answers differently than the first time',
            source: page.source,
          })
        }
      }
      isOpen = true
      return { updates: page.updates.length, differing }
    },
  }
}

/** Whether two digests of the same form differ: what the older form says cannot be held against the newer. */
export function isUnlike(a: string, b: string): boolean {
  return a.slice(0, 3) === b.slice(0, 3) && a !== b
}
