import type { DBSchema } from 'idb'
import type { CommandDraft } from '../rules/draft.ts'
import { databaseOf } from '#shared/queries/open-database.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/**
 * A stored draft. The body is text, because exact numerals do not survive the browser's structured
 * cloning.
 */
export interface StoredDraft extends Omit<CommandDraft, 'body'> {
  readonly text: string
}

interface Tables extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { savedAt: string } }
}

/** Limits of the stored drafts. The oldest drafts are removed first. */
export interface DraftBounds {
  readonly maxDrafts: number
  /** Limit of all drafts together, in characters. */
  readonly maxCharacters: number
}

const open = databaseOf<Tables>({
  name: storageNames.drafts,
  version: 1,
  createTables(database) {
    database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('savedAt', 'savedAt')
  },
})

/**
 * Writes a draft and removes the oldest drafts until the limits hold. Rejects if the draft cannot
 * be stored.
 * @param base the save time of the version that was edited. If the stored draft has another save
 * time, another tab wrote it. The other tab's version is then stored as a separate draft, as
 * returned by `copyOf`, and the result is true.
 */
export async function writeDraft(
  of: SessionUser,
  draft: StoredDraft,
  bounds: DraftBounds,
  base: string,
  copyOf: (other: StoredDraft) => StoredDraft,
): Promise<boolean> {
  const ownCharacters = charactersOf(draft)
  if (ownCharacters > bounds.maxCharacters) throw new RangeError('larger than what is kept')
  const transaction = (await open(of)).transaction('drafts', 'readwrite')
  const steps = async () => {
    const before = await transaction.store.get(draft.id)
    const isOther = before !== undefined && before.savedAt !== base && !isSame(before, draft)
    if (isOther) await transaction.store.put(copyOf(before))
    await transaction.store.put(draft)
    let drafts = 0
    let characters = ownCharacters
    for (
      let cursor = await transaction.store.index('savedAt').openCursor(null, 'prev');
      cursor !== null;
      cursor = await cursor.continue()
    ) {
      drafts += 1
      if (cursor.value.id === draft.id) continue
      characters += charactersOf(cursor.value)
      if (drafts > bounds.maxDrafts || characters > bounds.maxCharacters) await cursor.delete()
    }
    return isOther
  }
  const [isOther, done] = await Promise.allSettled([steps(), transaction.done])
  if (isOther.status === 'rejected') throw isOther.reason
  if (done.status === 'rejected') throw done.reason
  return isOther.value
}

function isSame(one: StoredDraft, other: StoredDraft): boolean {
  return (
    one.text === other.text &&
    one.name === other.name &&
    JSON.stringify(one.unread ?? {}) === JSON.stringify(other.unread ?? {})
  )
}

function charactersOf({ text, unread = {} }: StoredDraft): number {
  return Object.values(unread).reduce((sum, one) => sum + one.length, text.length)
}

/** Returns a user's draft. `undefined` if the id is unknown. */
export async function storedDraft(of: SessionUser, id: string): Promise<StoredDraft | undefined> {
  return (await open(of)).get('drafts', id)
}

/** All drafts of a user, oldest first. */
export async function storedDrafts(of: SessionUser): Promise<readonly StoredDraft[]> {
  return (await open(of)).getAllFromIndex('drafts', 'savedAt')
}

/** Removes a draft. Does nothing if the id is unknown. */
export async function removeDraft(of: SessionUser, id: string): Promise<void> {
  await (await open(of)).delete('drafts', id)
}

/** Returns the number of a user's drafts. */
export async function countDrafts(of: SessionUser): Promise<number> {
  return (await open(of)).count('drafts')
}
