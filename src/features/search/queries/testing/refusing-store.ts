import type { SearchStore } from '../search-store.ts'

/**
 * Wraps a store and rejects writes while `refusal` returns an error, like a browser with full
 * storage.
 */
export function refusingStore(store: SearchStore, refusal: () => Error | undefined): SearchStore {
  const take = async (put: () => Promise<void>) => {
    const error = refusal()
    if (error !== undefined) throw error
    await put()
  }
  return {
    ...store,
    begin: (record) => take(() => store.begin(record)),
    write: (record, found) => take(() => store.write(record, found)),
  }
}

export function storageIsFull(): Error {
  return new DOMException('no room', 'QuotaExceededError')
}
