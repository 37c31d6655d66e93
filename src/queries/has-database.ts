import { keptName, type Whose } from './whose.ts'

/**
 * Whether the browser may have a user's database of this name: looking into one that is not there
 * would make it, and its name would tell of the user.
 * @throws Error for somebody of whom nothing is kept, and what the browser says that gives no storage.
 */
export async function hasDatabase(name: string, of: Whose): Promise<boolean> {
  const wanted = keptName(name, of)
  if (!('databases' in indexedDB)) return true
  const there = await indexedDB.databases()
  return there.some((database) => database.name === wanted)
}
