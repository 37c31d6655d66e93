import { deleteDB } from 'idb'
import { ownName } from '#api/own-base.ts'
import { keptDatabases, keptNames, keptTexts } from './kept-names.ts'

/**
 * Removes what earlier releases kept without saying of whom: it may be anybody's, so it is shown to
 * nobody. Never rejects.
 */
export async function forgetUnkeyed(): Promise<void> {
  try {
    for (const name of keptTexts) localStorage.removeItem(ownName(name))
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keptNames.voteIds) && !key.includes(' of ')) sessionStorage.removeItem(key)
    }
    for (const name of keptDatabases) await deleteDB(ownName(name))
  } catch {
    // The browser gives no storage: it keeps nothing.
  }
}
