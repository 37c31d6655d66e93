/**
 * Stores package payloads in the browser. A package never changes, and every visit needs its types.
 */
import type { DBSchema } from 'idb'
import { storageNames } from '../storage-names.ts'
import { databaseOf } from '../open-database.ts'
import type { SessionUser } from '../session-user.ts'

interface StoredPackage {
  readonly id: string
  readonly payload: Uint8Array<ArrayBuffer>
  /** Milliseconds since 1970. */
  readonly usedAt: number
  readonly bytes: number
}

interface Tables extends DBSchema {
  packages: { key: string; value: StoredPackage; indexes: { usedAt: [number, number] } }
}

/**
 * Maximum total size of the stored packages. The least recently used packages are removed first.
 */
const mostBytes = 64 * 1024 * 1024

const open = databaseOf<Tables>({
  name: storageNames.packages,
  version: 1,
  createTables(database) {
    const packages = database.createObjectStore('packages', { keyPath: 'id' })
    packages.createIndex('usedAt', ['usedAt', 'bytes'])
  },
})

/** Stores packages between visits. Readers must compare a package's hash with its id. */
export interface PackageStore {
  readonly read: (packageId: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  readonly write: (packageId: string, payload: Uint8Array<ArrayBuffer>) => Promise<void>
  readonly remove: (packageId: string) => Promise<void>
}

/**
 * Returns a user's package storage in the browser. Its functions reject if storage is unavailable.
 */
export function packageStore(of: SessionUser): PackageStore {
  return {
    async read(packageId) {
      const database = await open(of)
      const stored = await database.get('packages', packageId)
      if (stored === undefined) return undefined
      await database.put('packages', { ...stored, usedAt: Date.now() })
      return stored.payload
    },
    async write(id, payload) {
      if (payload.length > mostBytes) return
      const database = await open(of)
      const bytes = payload.length
      await database.put('packages', { id, payload, bytes, usedAt: Date.now() })
      await makeRoom(database)
    },
    async remove(packageId) {
      await (await open(of)).delete('packages', packageId)
    },
  }
}

/** Returns the number of a user's stored packages. */
export async function countPackages(of: SessionUser): Promise<number> {
  return (await open(of)).count('packages')
}

async function makeRoom(database: Awaited<ReturnType<typeof open>>): Promise<void> {
  const transaction = database.transaction('packages', 'readwrite')
  let bytes = 0
  for (
    let cursor = await transaction.store.index('usedAt').openKeyCursor(null, 'prev');
    cursor !== null;
    cursor = await cursor.continue()
  ) {
    bytes += cursor.key[1]
    if (bytes > mostBytes) await transaction.store.delete(cursor.primaryKey)
  }
  await transaction.done
}
