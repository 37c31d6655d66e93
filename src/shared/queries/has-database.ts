import { toStorageName, type SessionUser } from './session-user.ts'

/**
 * Returns true if the browser may have a user's database of this name. The check avoids opening a
 * missing database, which would create it and reveal the user by its name.
 *
 * @throws Error for a user without stored data, and the browser's error if storage is unavailable
 */
export async function hasDatabase(name: string, of: SessionUser): Promise<boolean> {
  const wanted = toStorageName(name, of)
  if (!('databases' in indexedDB)) return true
  const there = await indexedDB.databases()
  return there.some((database) => database.name === wanted)
}
