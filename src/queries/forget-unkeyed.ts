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
    for (const name of keptDatabases) await deleteDatabase(ownName(name))
  } catch {
    // The browser gives no storage: it keeps nothing.
  }
}

/** Without the library for databases, which a first page does not need: once it is gone, or cannot go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
  })
}
