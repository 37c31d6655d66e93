import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { toStorageName, type SessionUser } from './session-user.ts'

/**
 * Milliseconds to wait for the database to open. Some browsers never respond if storage is blocked.
 */
const longestWaitMs = 5_000

interface DatabaseForm<Tables extends DBSchema> {
  readonly name: string
  /**
   * Must be increased when a table or record changes its form. A page with an older version then
   * stores nothing.
   */
  readonly version: number
  readonly createTables: (database: IDBPDatabase<Tables>) => void
}

/**
 * Opens a user's browser database once, and again after it was closed. Rejects if the database
 * cannot be opened, or if the user has no storage.
 */
export function databaseOf<Tables extends DBSchema>(
  form: DatabaseForm<Tables>,
): (of: SessionUser) => Promise<IDBPDatabase<Tables>> {
  const opened = new Map<string, Promise<IDBPDatabase<Tables>>>()
  return (of) => {
    const known = opened.get(of.id)
    if (known !== undefined) return known
    const close = () => void opened.delete(of.id)
    const opening = open(form, of, close).catch((error: unknown) => {
      close()
      throw error
    })
    opened.set(of.id, opening)
    return opening
  }
}

/**
 * Opens the database or rejects after a time limit. Calls `onClosed` when it must be opened again.
 */
async function open<Tables extends DBSchema>(
  { name, version, createTables }: DatabaseForm<Tables>,
  of: SessionUser,
  onClosed: () => void,
): Promise<IDBPDatabase<Tables>> {
  let refuse: (why: string) => void = ignore
  const opening = openDB<Tables>(toStorageName(name, of), version, {
    upgrade(database) {
      for (const table of Array.from(database.objectStoreNames)) database.deleteObjectStore(table)
      createTables(database)
    },
    blocked: () => refuse('another tab uses an older version of the storage'),
    // Closes the connection, so that a newer version of the page can change the tables.
    blocking(_current, _wanted, event) {
      onClosed()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: onClosed,
  })
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = (why) => reject(new Error(why))
  })
  const timer = setTimeout(() => refuse('the browser’s storage does not answer'), longestWaitMs)
  try {
    return await Promise.race([opening, refused])
  } catch (error) {
    opening.then((database) => database.close()).catch(ignore)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function ignore(): void {}
