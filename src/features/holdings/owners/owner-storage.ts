import { ownName } from '#queries/own-name.ts'

/** A text kept by this browser under a key, or by this tab alone where the browser keeps nothing. */
export interface OwnerStorage {
  readonly read: (key: string) => string | undefined
  /** Whether the text survives this tab. */
  readonly write: (key: string, text: string) => boolean
}

/** What the browser did not take. */
const inTab = new Map<string, string>()

/** Local storage, which some browsers refuse and all limit to a few megabytes. */
export const ownerStorage: OwnerStorage = {
  read(key) {
    try {
      return inTab.get(key) ?? localStorage.getItem(ownName(key)) ?? undefined
    } catch {
      return undefined
    }
  },
  write(key, text) {
    try {
      localStorage.setItem(ownName(key), text)
      inTab.delete(key)
      return true
    } catch {
      inTab.set(key, text)
      return false
    }
  },
}

/** Calls back when another tab changed what is kept; gives the way to listen no longer. */
export function onOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
