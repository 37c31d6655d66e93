import { ownName } from '#queries/own-name.ts'

/** A text kept by this browser under a key, or by this tab alone where the browser keeps nothing. */
export interface OwnerStorage {
  readonly read: (key: string) => string | undefined
  /** Whether the text survives this tab. */
  readonly write: (key: string, text: string) => boolean
}

const inTab = new Map<string, string>()

/** Local storage, which some browsers refuse and all limit to a few megabytes. */
export const ownerStorage: OwnerStorage = {
  read(key) {
    try {
      return localStorage.getItem(ownName(key)) ?? inTab.get(key)
    } catch {
      return inTab.get(key)
    }
  },
  write(key, text) {
    inTab.set(key, text)
    try {
      localStorage.setItem(ownName(key), text)
      return true
    } catch {
      return false
    }
  },
}
