import { queryOptions } from '@tanstack/react-query'
import type { CommandDraft, RequestKind } from '#ledger/commands/draft.ts'
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
import { homes, isHere, nobody, onForget, whose } from '../whose.ts'

/** Enough for what people compose; with blobs of disclosed contracts a draft may have megabytes. */
const bounds: DraftBounds = { maxDrafts: 50, maxCharacters: 20_000_000 }

/** What could not be stored lives until the page is closed: it is handed from page to page all the same. */
const inMemory = new Map<string, StoredDraft>()
onForget(() => inMemory.clear())

const home = homes()

/** What became of a draft that was to be kept. */
export interface KeptDraft {
  readonly draft: CommandDraft
  /** `memory`: storage is forbidden or full; the draft is gone when the tab is closed or reloaded. */
  readonly in: 'browser' | 'memory'
  /** Another tab had changed it meanwhile: what that one wrote is kept as a draft of its own. */
  readonly isForked: boolean
}

/** What is kept, newest first. */
export interface KeptDrafts {
  readonly drafts: readonly CommandDraft[]
  /** Whether the browser lets drafts be read; where it does not, only those in memory are here. */
  readonly isStorageOpen: boolean
}

/** A draft that is not kept yet, with an id of its own. */
export function newDraft(
  kind: RequestKind,
  given: { readonly name: string; readonly origin?: string; readonly body: JsonObject },
): CommandDraft {
  const { name, origin, body } = given
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
 * Keeps a draft in this browser in place of the one with the same id, as saved now; the oldest go
 * where there are more than 50. One that is not what this one was made from, by its `savedAt`, is not
 * written over. It is its user's also after that user has left; what nobody had signed in for is
 * theirs who signs in while it is open. Never rejects: the result says where it is kept.
 */
export async function keepDraft(draft: CommandDraft): Promise<KeptDraft> {
  const kept = { ...draft, savedAt: new Date().toISOString() }
  const { body, ...rest } = kept
  const stored = { ...rest, text: stringifyJson(body) }
  const before = home.of(draft.id)
  const of = before.id === nobody.id ? whose() : before
  home.move(draft.id, of)
  try {
    const isForked = await writeDraft(of, stored, bounds, draft.savedAt, fromAnotherTab)
    if (of.id !== before.id) await removeDraft(before, draft.id).catch(() => undefined)
    inMemory.delete(draft.id)
    return { draft: kept, in: 'browser', isForked }
  } catch {
    if (isHere(of)) inMemory.set(draft.id, stored)
    return { draft: kept, in: 'memory', isForked: false }
  }
}

function fromAnotherTab(other: StoredDraft): StoredDraft {
  return { ...other, id: randomId(), name: `${other.name} (from another tab)`.trim().slice(-200) }
}

/** A kept draft, digit by digit as it was kept; `undefined` where this browser has none with this id. */
export async function readDraft(id: string): Promise<CommandDraft | undefined> {
  const held = inMemory.get(id)
  if (held !== undefined) return draftOf(held)
  const of = whose()
  const stored = await storedDraft(of, id).catch(() => undefined)
  if (stored === undefined) return undefined
  home.move(id, of)
  return draftOf(stored)
}

/** Forgets a draft, wherever it is kept. */
export async function forgetDraft(id: string): Promise<void> {
  inMemory.delete(id)
  await removeDraft(home.of(id), id).catch(() => undefined)
}

/** The kept drafts, newest first. After a change, invalidate its key. */
export function draftsQuery() {
  return queryOptions({
    queryKey: ['commands', 'drafts'],
    queryFn: readDrafts,
    staleTime: 0,
    // What is kept here needs no network.
    networkMode: 'always',
    // Exact numerals are classes: never merged with what was read before.
    structuralSharing: false,
  })
}

async function readDrafts(): Promise<KeptDrafts> {
  const reader = whose()
  const stored = await storedDrafts(reader).catch(() => undefined)
  const all = new Map((stored ?? []).map((draft) => [draft.id, draft]))
  for (const id of all.keys()) home.move(id, reader)
  for (const [id, draft] of inMemory) all.set(id, draft)
  const drafts = [...all.values()]
    .toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : a.savedAt > b.savedAt ? -1 : 0))
    .flatMap((draft) => draftOf(draft) ?? [])
  return { drafts, isStorageOpen: stored !== undefined }
}

/** `undefined` for what is no draft, whoever wrote it. */
function draftOf({ text, ...rest }: StoredDraft): CommandDraft | undefined {
  try {
    const body = parseJson(text)
    return isJsonObject(body) ? { ...rest, body } : undefined
  } catch {
    return undefined
  }
}
