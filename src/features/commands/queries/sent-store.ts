import type { DBSchema } from 'idb'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { databaseOf } from '#shared/queries/open-database.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/**
 * A stored request. The body is text, because exact numerals do not survive the browser's
 * structured cloning.
 */
export interface StoredRequest extends Omit<SentRequest, 'body'> {
  readonly text: string
}

interface Tables extends DBSchema {
  sent: { key: string; value: StoredRequest; indexes: { sentAt: string } }
}

/** Limits of the stored requests. The oldest are removed first. */
export interface SentBounds {
  readonly most: number
  /** Limit of all texts together, in characters. */
  readonly maxCharacters: number
}

const open = databaseOf<Tables>({
  name: storageNames.sent,
  version: 1,
  createTables(database) {
    database.createObjectStore('sent', { keyPath: 'id' }).createIndex('sentAt', 'sentAt')
  },
})

/**
 * Writes a sent request and replaces a request with the same id. Removes the oldest requests until
 * the limits hold, except requests with an unknown outcome. Rejects if the request cannot be
 * stored.
 */
export async function writeSent(
  of: SessionUser,
  request: StoredRequest,
  bounds: SentBounds,
): Promise<void> {
  const transaction = (await open(of)).transaction('sent', 'readwrite')
  const steps = async () => {
    await transaction.store.put(request)
    let count = 0
    let characters = 0
    for (
      let cursor = await transaction.store.index('sentAt').openCursor(null, 'prev');
      cursor !== null;
      cursor = await cursor.continue()
    ) {
      count += 1
      characters += cursor.value.text.length
      const { id, outcome } = inPresentForm(cursor.value)
      if (id === request.id || outcome.kind === 'unknown') continue
      if (count > bounds.most || characters > bounds.maxCharacters) await cursor.delete()
    }
  }
  const ends = await Promise.allSettled([steps(), transaction.done])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** Returns all stored requests of a user, oldest first. */
export async function storedSent(of: SessionUser): Promise<readonly StoredRequest[]> {
  return (await (await open(of)).getAllFromIndex('sent', 'sentAt')).map(inPresentForm)
}

/**
 * Converts a request stored by an earlier version, which has `is` in place of `kind`. Its outcome
 * may still be unknown.
 */
function inPresentForm(request: StoredRequest): StoredRequest {
  const { outcome } = request
  if (!('is' in outcome)) return request
  return { ...request, outcome: Object.assign({}, outcome, { kind: outcome.is }) }
}

/** Removes requests by their ids. Ignores unknown ids. */
export async function removeSent(of: SessionUser, ids: readonly string[]): Promise<void> {
  const transaction = (await open(of)).transaction('sent', 'readwrite')
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done])
}

/** Returns the number of a user's sent requests. */
export async function countSent(of: SessionUser): Promise<number> {
  return (await open(of)).count('sent')
}
