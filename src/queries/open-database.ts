import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { ownName } from '#api/own-base.ts'

/** Some browsers never answer where storage is blocked. */
const longestWaitMs = 5_000

interface DatabaseForm<Tables extends DBSchema> {
  readonly name: string
  /** Raised when a table or a record changes its form: a program that knows an older one then keeps nothing. */
  readonly version: number
  readonly createTables: (database: IDBPDatabase<Tables>) => void
}

/** Opens a database of the browser's once, and again after it was closed; rejects where there is none. */
export function databaseOf<Tables extends DBSchema>(
  form: DatabaseForm<Tables>,
): () => Promise<IDBPDatabase<Tables>> {
  let opened: Promise<IDBPDatabase<Tables>> | undefined
  return () => {
    opened ??= open(form, () => (opened = undefined)).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

/** Opens the database or rejects, and never waits for ever; `onClosed` when it must be opened anew. */
async function open<Tables extends DBSchema>(
  { name, version, createTables }: DatabaseForm<Tables>,
  onClosed: () => void,
): Promise<IDBPDatabase<Tables>> {
  let refuse: (why: string) => void = ignore
  const opening = openDB<Tables>(ownName(name), version, {
    upgrade(database) {
      for (const table of Array.from(database.objectStoreNames)) database.deleteObjectStore(table)
      createTables(database)
    },
    blocked: () => refuse('another tab holds an older form of the storage'),
    // A newer program wants to change the tables: it must not wait for this one.
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
