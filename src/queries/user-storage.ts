import { keptName, nobody, onForget, whose, type Whose } from './whose.ts'

/** A user's text kept by this browser under a key, or by this tab alone where the browser keeps nothing. */
export interface UserStorage {
  readonly read: (key: string) => string | undefined
  /** Whether the text survives this tab. */
  readonly write: (key: string, text: string) => boolean
}

/** What the browser did not take, by user and key. */
const inTab = new Map<string, string>()
onForget(() => inTab.clear())

/** Local storage, which some browsers refuse and all limit to a few megabytes. */
export function storageOf(of: () => Whose): UserStorage {
  const tabKey = (key: string) => `${of().id} ${key}`
  return {
    read(key) {
      try {
        return inTab.get(tabKey(key)) ?? localStorage.getItem(keptName(key, of())) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key, text) {
      try {
        localStorage.setItem(keptName(key, of()), text)
        inTab.delete(tabKey(key))
        return true
      } catch {
        inTab.set(tabKey(key), text)
        return false
      }
    },
  }
}

/** Of whoever uses the page now. */
export const userStorage = storageOf(whose)

/** Of who has not signed in: where one signs in on a page, what it leads to stays. */
export const nobodysStorage = storageOf(() => nobody)

/** Calls back when another tab changed what is kept; gives the way to listen no longer. */
export function onOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
