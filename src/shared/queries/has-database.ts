import { toStorageName, type SessionUser } from './session-user.ts'

/**
 * Returns true if the browser may have a user's database of this name. Opening a missing database
 * would create it, and its name would reveal the user.
 * @throws Error for a user without stored data, and the browser's error if storage is unavailable
 */
export async function hasDatabase(name: string, of: SessionUser): Promise<boolean> {
  const wanted = toStorageName(name, of)
  if (!('databases' in indexedDB)) return true
  const there = await indexedDB.databases()
  return there.some((database) => database.name === wanted)
}
