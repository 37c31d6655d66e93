import type { Match } from '../rules/search-query.ts'
import type { SearchProgress } from './search-progress.ts'
import type { SearchState } from './search-state.ts'
import {
  SearchOvertakenError,
  type StoredMatches,
  type SearchRecord,
  type SearchStore,
} from './search-store.ts'

export interface SearchPersistence {
  readonly storageStatus: () => SearchState['storageStatus']
  readonly restore: () => Promise<StoredSearch | undefined>
  /** Returns the rows from this index on that any tab has stored. Empty if they cannot be read. */
  readonly rows: (first: number) => Promise<readonly Match[]>
  /** Stores a new search and replaces an earlier one with the same text. */
  readonly begin: (progress: SearchProgress) => Promise<void>
  /**
   * @throws SearchOvertakenError, and no other error. If the storage rejects the data, it stays in
   * memory.
   */
  readonly write: (progress: SearchProgress, found: StoredMatches) => Promise<void>
  readonly lines: () => AsyncGenerator<string>
  readonly forget: () => Promise<void>
}

export interface StoredSearch {
  readonly progress: SearchProgress
  readonly rows: readonly Match[]
}

export interface PersistenceParts {
  readonly search: string
  readonly store: SearchStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly limit: StorageLimit
}

/** A search may grow by this many bytes before the limit of all searches is checked again. */
const bytesBetweenChecks = 10_000_000

/**
 * Stores a search as long as the store accepts it, and then keeps further results in memory. The
 * stored search continues from its own position after a reload.
 */
export function createSearchPersistence({
  search,
  store,
  now,
  limit,
}: PersistenceParts): SearchPersistence {
  let storageStatus: SearchState['storageStatus'] = 'kept'
  let stored: SearchRecord | undefined
  let inMemory: string[] = []
  let bytesAtCheck = 0

  const next = (progress: SearchProgress): SearchRecord => {
    return { ...progress, search, revision: (stored?.revision ?? 0) + 1, touched: now() }
  }

  /** Stores data. Deletes older searches one by one if storage is full. */
  const tryToStore = async (record: SearchRecord, put: () => Promise<void>): Promise<void> => {
    try {
      await put()
    } catch (error) {
      if (!isFull(error) || !(await forgetOldest(store, search, limit))) throw error
      return tryToStore(record, put)
    }
    stored = record
    if (Math.abs(record.bytes - bytesAtCheck) < bytesBetweenChecks) return
    bytesAtCheck = record.bytes
    await freeStorage(store, search, limit)
  }

  const keepInMemory = (why: unknown, { lines }: StoredMatches) => {
    if (why instanceof SearchOvertakenError) throw why
    storageStatus = isFull(why) ? 'storage is full' : 'storage is not available'
    for (const line of lines) inMemory.push(ownText(`${line}\n`))
  }

  return {
    storageStatus: () => storageStatus,
    async restore() {
      inMemory = []
      storageStatus = 'kept'
      stored = undefined
      try {
        const [record, rows] = await Promise.all([store.read(search), store.rows(search, 0)])
        stored = record
        return record && { progress: record, rows }
      } catch (error) {
        keepInMemory(error, nothing)
        return undefined
      }
    },
    rows: (first) => store.rows(search, first).catch(() => []),
    async begin(progress) {
      inMemory = []
      storageStatus = 'kept'
      stored = undefined
      try {
        await freeStorage(store, search, limit)
        const record = next(progress)
        await tryToStore(record, () => store.begin(record))
      } catch (error) {
        keepInMemory(error, nothing)
        await store.remove(search).catch(ignore)
      }
    },
    async write(progress, found) {
      if (storageStatus === 'kept') {
        try {
          const record = next(progress)
          await tryToStore(record, () => store.write(record, found))
          return
        } catch (error) {
          keepInMemory(error, found)
        }
      } else {
        for (const line of found.lines) inMemory.push(ownText(`${line}\n`))
      }
      if (stored === undefined || stored.phase === phaseInStore(progress)) return
      const record = next({ ...stored, phase: phaseInStore(progress) })
      await store.write(record, nothing).then(() => (stored = record), ignore)
    },
    async *lines() {
      if (stored !== undefined || storageStatus === 'kept') yield* store.lines(search)
      yield* inMemory
    },
    async forget() {
      inMemory = []
      stored = undefined
      await store.remove(search).catch(ignore)
    },
  }
}

const nothing: StoredMatches = { rows: [], lines: [] }

/** Returns the phase to store. If storage is full, the stored search has not reached its end. */
function phaseInStore({ phase }: SearchProgress): SearchRecord['phase'] {
  return phase === 'running' || phase === 'cancelled' ? phase : 'paused'
}

/** Browsers report full storage by this error name only. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

function ignore(): void {}

/** Copies the text, because a substring would keep its whole page in memory. */
function ownText(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text))
}

/** The limits of all stored searches together. */
interface StorageLimit {
  /** Characters of JSON. */
  readonly bytes: number
  readonly searches: number
  /** Returns the searches that any tab has open. They are never deleted. */
  readonly open: () => Promise<ReadonlySet<string>>
}

/**
 * Deletes the least recently used searches until the rest is within the limit. Never deletes
 * `search`.
 */
async function freeStorage(store: SearchStore, search: string, limit: StorageLimit): Promise<void> {
  const records = await store.list()
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0)
  if (bytes <= limit.bytes && records.length <= limit.searches) return
  if (await forgetOldest(store, search, limit)) await freeStorage(store, search, limit)
}

async function forgetOldest(store: SearchStore, search: string, limit: StorageLimit) {
  const [records, open] = await Promise.all([store.list(), limit.open()])
  const [oldest] = records
    .filter((record) => record.search !== search && !open.has(record.search))
    .toSorted((a, b) => a.touched - b.touched)
  if (oldest === undefined) return false
  await store.remove(oldest.search)
  return true
}
