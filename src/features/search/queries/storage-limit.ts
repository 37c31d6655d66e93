import type { SearchStore } from './search-store.ts'

/** The limits of all stored searches together. */
export interface StorageLimit {
  /** Characters of JSON. */
  readonly bytes: number
  readonly searches: number
  /** The searches that some tab has open: they never give way. */
  readonly open: () => Promise<ReadonlySet<string>>
}

/** Forgets the searches that were left alone longest, until all fit. `search` never gives way. */
export async function freeStorage(
  store: SearchStore,
  search: string,
  limit: StorageLimit,
): Promise<void> {
  const records = await store.list()
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0)
  if (bytes <= limit.bytes && records.length <= limit.searches) return
  if (await forgetOldest(store, search, limit)) await freeStorage(store, search, limit)
}

/** Forgets the search that was left alone longest; false where none may give way. */
export async function forgetOldest(store: SearchStore, search: string, limit: StorageLimit) {
  const [records, open] = await Promise.all([store.list(), limit.open()])
  const [oldest] = records
    .filter((record) => record.search !== search && !open.has(record.search))
    .toSorted((a, b) => a.touched - b.touched)
  if (oldest === undefined) return false
  await store.remove(oldest.search)
  return true
}
