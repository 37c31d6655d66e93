import type { DBSchema } from 'idb'
import type { Match } from '../rules/search-query.ts'
import { databaseOf } from '#shared/queries/open-database.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import { SearchOvertakenError, type SearchRecord, type SearchStore } from './search-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/** Key of a batch of matches: the search and the index of the batch's first match. */
type BatchKey = [search: string, first: number]

interface Tables extends DBSchema {
  searches: { key: string; value: SearchRecord }
  rows: { key: BatchKey; value: readonly Match[] }
  /** JSON Lines, each with its line feed. */
  lines: { key: BatchKey; value: string }
}

const tables = ['searches', 'rows', 'lines'] as const
/**
 * Incremented when a table or record changes its form. An older version of the dashboard then
 * stores nothing.
 */
const version = 1

/**
 * A user's searches in the browser's IndexedDB. Every promise rejects if storage is missing or
 * blocked, or with a `QuotaExceededError` if it is full.
 */
export function indexedDbStore(of: SessionUser): SearchStore {
  const openOf = databaseOf<Tables>({
    name: storageNames.searches,
    version,
    createTables(database) {
      database.createObjectStore('searches', { keyPath: 'search' })
      database.createObjectStore('rows')
      database.createObjectStore('lines')
    },
  })
  const open = () => openOf(of)
  const write = async () => {
    const transaction = (await open()).transaction(tables, 'readwrite', { durability: 'relaxed' })
    const commit = async (requests: readonly Promise<unknown>[]) => {
      const ends = await Promise.allSettled([...requests, transaction.done])
      const reasons = ends.flatMap((end): unknown[] => ('reason' in end ? [end.reason] : []))
      // A failed request aborts the other requests, so the first error that is not an abort is the
      // cause.
      if (reasons.length > 0) throw reasons.find((reason) => !isAbort(reason)) ?? reasons[0]
    }
    return {
      searches: transaction.objectStore('searches'),
      rows: transaction.objectStore('rows'),
      lines: transaction.objectStore('lines'),
      commit,
    }
  }

  return {
    read: async (search) => (await open()).get('searches', search),
    async rows(search, first) {
      const database = await open()
      // The first row's batch may begin before the row.
      const begin = await database
        .transaction('rows')
        .store.openKeyCursor(IDBKeyRange.bound([search, 0], [search, first]), 'prev')
      const from = begin?.key[1] ?? 0
      const batches = await database.getAll('rows', batchesFrom(search, from))
      return batches.flat().slice(first - from)
    },
    async *lines(search) {
      const database = await open()
      for (const key of await database.getAllKeys('lines', batchesFrom(search, 0))) {
        const lines = await database.get('lines', key)
        if (lines === undefined) throw new SearchOvertakenError()
        yield lines
      }
    },
    async begin(record) {
      const { searches, rows, lines, commit } = await write()
      const all = batchesFrom(record.search, 0)
      await commit([rows.delete(all), lines.delete(all), searches.put(record)])
    },
    async write(record, found) {
      const { searches, rows, lines, commit } = await write()
      const before = await searches.get(record.search)
      if (before === undefined || before.revision !== record.revision - 1)
        throw new SearchOvertakenError()
      const key: BatchKey = [record.search, before.matches]
      const text = found.lines.map((line) => `${line}\n`).join('')
      await commit([
        ...(found.rows.length === 0 ? [] : [rows.add(found.rows, key), lines.add(text, key)]),
        searches.put(record),
      ])
    },
    async remove(search) {
      const { searches, rows, lines, commit } = await write()
      const all = batchesFrom(search, 0)
      await commit([rows.delete(all), lines.delete(all), searches.delete(search)])
    },
    list: async () => (await open()).getAll('searches'),
  }
}

function batchesFrom(search: string, first: number): IDBKeyRange {
  return IDBKeyRange.bound([search, first], [search, Infinity])
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
