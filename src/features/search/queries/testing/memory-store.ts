import type { Match } from '../../rules/search-query.ts'
import { SearchOvertakenError, type SearchRecord, type SearchStore } from '../search-store.ts'

/** Creates an in-memory store that is fast enough for thousands of test cases. */
export function memoryStore(): SearchStore {
  const records = new Map<string, SearchRecord>()
  const rows = new Map<string, Match[]>()
  const lines = new Map<string, string[]>()
  return {
    read: (search) => Promise.resolve(records.get(search)),
    rows: (search, first) => Promise.resolve((rows.get(search) ?? []).slice(first)),
    async *lines(search) {
      yield* (lines.get(search) ?? []).map((line) => `${line}\n`)
    },
    async begin(record) {
      records.set(record.search, record)
      rows.set(record.search, [])
      lines.set(record.search, [])
    },
    async write(record, found) {
      const before = records.get(record.search)
      if (before?.revision !== record.revision - 1) throw new SearchOvertakenError()
      records.set(record.search, record)
      rows.get(record.search)?.push(...found.rows)
      lines.get(record.search)?.push(...found.lines)
    },
    async remove(search) {
      for (const table of [records, rows, lines]) table.delete(search)
    },
    list: () => Promise.resolve([...records.values()]),
  }
}
