import { queryOptions } from '@tanstack/react-query'
import type { CommandDraft, RequestKind } from '../rules/draft.ts'
import { parseJson, stringifyJson, type JsonObject } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { randomId } from '#ledger/random-id.ts'
import {
  removeDraft,
  storedDraft,
  storedDrafts,
  writeDraft,
  type DraftBounds,
  type StoredDraft,
} from './draft-store.ts'
import {
  ownerRegistry,
  isCurrentUser,
  anonymousUser,
  onMemoryClear,
  currentUser,
} from '#shared/queries/session-user.ts'

/** A draft with blobs of disclosed contracts may have megabytes. */
const bounds: DraftBounds = { maxDrafts: 50, maxCharacters: 20_000_000 }

/** Drafts that could not be stored. Kept across pages until the tab is closed. */
const inMemory = new Map<string, StoredDraft>()
onMemoryClear(() => inMemory.clear())

const home = ownerRegistry()

/** The result of saving a draft. */
export interface SavedDraft {
  readonly draft: CommandDraft
  /**
   * `memory` if storage is blocked or full. The draft is then lost when the tab is closed or
   * reloaded.
   */
  readonly in: 'browser' | 'memory'
  /**
   * True if another tab changed the draft meanwhile. The other tab's version is kept as a separate
   * draft.
   */
  readonly isForked: boolean
}

/** The stored drafts, newest first. */
export interface SavedDrafts {
  readonly drafts: readonly CommandDraft[]
  /** True if the browser allows reading drafts. Otherwise only drafts in memory are listed. */
  readonly isStorageOpen: boolean
}

/** Returns a new draft with its own id, not saved yet. */
export function newDraft(
  kind: RequestKind,
  options: { readonly name: string; readonly origin?: string; readonly body: JsonObject },
): CommandDraft {
  const { name, origin, body } = options
  const id = randomId()
  home.of(id)
  return {
    id,
    kind,
    name,
    ...(origin === undefined ? {} : { origin }),
    body,
    savedAt: new Date().toISOString(),
  }
}

/**
 * Saves a draft in this browser and replaces a draft with the same id. If there are more than 50,
 * the oldest are removed. If another tab has changed the stored draft, that tab's version is kept,
 * too. The draft belongs to its user even after sign-out. A draft without a user belongs to the
 * user who signs in while it is open. Never rejects: the result contains the place of storage.
 */
export async function saveDraft(draft: CommandDraft): Promise<SavedDraft> {
  const saved = { ...draft, savedAt: new Date().toISOString() }
  const { body, ...rest } = saved
  const stored = { ...rest, text: stringifyJson(body) }
  const before = home.of(draft.id)
  const of = before.id === anonymousUser.id ? currentUser() : before
  home.move(draft.id, of)
  try {
    const isForked = await writeDraft(of, stored, bounds, draft.savedAt, fromAnotherTab)
    if (of.id !== before.id) await removeDraft(before, draft.id).catch(() => undefined)
    inMemory.delete(draft.id)
    return { draft: saved, in: 'browser', isForked }
  } catch {
    if (isCurrentUser(of)) inMemory.set(draft.id, stored)
    return { draft: saved, in: 'memory', isForked: false }
  }
}

function fromAnotherTab(other: StoredDraft): StoredDraft {
  return { ...other, id: randomId(), name: `${other.name} (from another tab)`.trim().slice(-200) }
}

/** Returns a stored draft with every digit. `undefined` if the id is unknown in this browser. */
export async function readDraft(id: string): Promise<CommandDraft | undefined> {
  const held = inMemory.get(id)
  if (held !== undefined) return draftOf(held)
  const of = currentUser()
  const stored = await storedDraft(of, id).catch(() => undefined)
  if (stored === undefined) return undefined
  home.move(id, of)
  return draftOf(stored)
}

/** Deletes a draft from browser and memory. */
export async function deleteDraft(id: string): Promise<void> {
  inMemory.delete(id)
  await removeDraft(home.of(id), id).catch(() => undefined)
}

/** The stored drafts, newest first. After a change, invalidate its key. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['commands', 'drafts'],
    queryFn: readDrafts,
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
    // Exact numerals are class instances, so results must not be merged with earlier results.
    structuralSharing: false,
  })
}

async function readDrafts(): Promise<SavedDrafts> {
  const reader = currentUser()
  const stored = await storedDrafts(reader).catch(() => undefined)
  const all = new Map((stored ?? []).map((draft) => [draft.id, draft]))
  for (const id of all.keys()) home.move(id, reader)
  for (const [id, draft] of inMemory) all.set(id, draft)
  const drafts = [...all.values()]
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
    .flatMap((draft) => draftOf(draft) ?? [])
  return { drafts, isStorageOpen: stored !== undefined }
}

/**
 * Returns the draft, or `undefined` if the stored text is not a draft. Another program may have
 * written the text.
 */
function draftOf({ text, ...rest }: StoredDraft): CommandDraft | undefined {
  try {
    const body = parseJson(text)
    return isJsonObject(body) ? { ...rest, body } : undefined
  } catch {
    return undefined
  }
}
