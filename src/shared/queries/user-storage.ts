import {
  toStorageName,
  anonymousUser,
  onMemoryClear,
  currentUser,
  type SessionUser,
} from './session-user.ts'

/**
 * A user's text, stored by this browser under a key, or in this tab if the browser stores nothing.
 */
export interface UserStorage {
  readonly read: (key: string) => string | undefined
  /** Writes a text. Returns true if the text survives this tab. */
  readonly write: (key: string, text: string) => boolean
}

/** Texts that the browser did not store, by user and key. */
const inTab = new Map<string, string>()
onMemoryClear(() => inTab.clear())

/**
 * Returns storage in the browser's local storage, which some browsers refuse and all limit to a few
 * megabytes.
 */
export function storageOf(of: () => SessionUser): UserStorage {
  const tabKey = (key: string) => `${of().id} ${key}`
  return {
    read(key) {
      try {
        return inTab.get(tabKey(key)) ?? localStorage.getItem(toStorageName(key, of())) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, text) {
      try {
        localStorage.setItem(toStorageName(key, of()), text)
        inTab.delete(tabKey(key))
        return true
      } catch {
        inTab.set(tabKey(key), text)
        return false
      }
    },
  }
}

/** Storage of the current user. */
export const userStorage = storageOf(currentUser)

/** Storage without a user. It survives a sign-in on a page. */
export const anonymousStorage = storageOf(() => anonymousUser)

/**
 * Registers a callback for changes of stored data by another tab. Returns a function that removes
 * it.
 */
export function onStorageChange(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
