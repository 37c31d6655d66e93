import { scopedName } from '#api/own-base.ts'
import { databaseNames, storageNames, localStorageNames } from './storage-names.ts'

/**
 * Removes data that earlier releases stored without a user. The data may belong to any user, so no
 * user may see it. Never rejects.
 */
export async function deleteLegacyStorage(): Promise<void> {
  try {
    for (const name of localStorageNames) localStorage.removeItem(scopedName(name))
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(storageNames.voteIds) && !key.includes(' of '))
        sessionStorage.removeItem(key)
    }
    for (const name of databaseNames) await deleteDatabase(scopedName(name))
  } catch {}
}

/**
 * Deletes a database without the database library, which the first page does not load. Resolves
 * when the database is deleted or cannot be deleted.
 */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
  })
}
