import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { parseJson, stringifyJson } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import {
  ownerRegistry,
  isCurrentUser,
  onMemoryClear,
  currentUser,
} from '#shared/queries/session-user.ts'
import { removeSent, storedSent, writeSent, type StoredRequest } from './sent-store.ts'

/** A request with blobs of disclosed contracts may have megabytes. */
const bounds = { most: 30, maxCharacters: 10_000_000 }

const queryKey = ['commands', 'sent'] as const

/** Requests that could not be stored. Kept until the page is closed. */
const inMemory = new Map<string, StoredRequest>()
onMemoryClear(() => inMemory.clear())

const home = ownerRegistry()

/** The requests sent from this browser with their known outcomes, newest first. */
export function sentQuery() {
  return queryOptions({
    queryKey,
    queryFn: readSent,
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
    // Exact numerals are class instances, so results must not be merged with earlier results.
    structuralSharing: false,
  })
}

/**
 * Stores a submission in place of its earlier state, and shows the submission at once, even if
 * storing fails. The submission belongs to the user who sent it, even if the response arrives after
 * that user signed out.
 */
export async function saveSent(client: QueryClient, request: SentRequest): Promise<void> {
  const { body, ...rest } = request
  const stored = { ...rest, text: stringifyJson(body) }
  const of = home.of(request.id)
  if (!isCurrentUser(of)) {
    await writeSent(of, stored, bounds).catch(() => undefined)
    return
  }
  await client.cancelQueries({ queryKey })
  client.setQueryData<readonly SentRequest[]>(queryKey, (all = []) => [
    request,
    ...all.filter(({ id }) => id !== request.id),
  ])
  try {
    await writeSent(of, stored, bounds)
    inMemory.delete(request.id)
  } catch {
    if (isCurrentUser(of)) inMemory.set(request.id, stored)
  }
  await client.invalidateQueries({ queryKey })
}

/** Deletes submissions from browser and memory. Their effects on the ledger remain. */
export async function deleteSent(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id)
  await removeSent(currentUser(), ids).catch(() => undefined)
  await client.invalidateQueries({ queryKey })
}

async function readSent(): Promise<readonly SentRequest[]> {
  const reader = currentUser()
  const stored = await storedSent(reader).catch(() => [])
  const all = new Map(stored.map((request) => [request.id, request]))
  for (const id of all.keys()) home.move(id, reader)
  for (const [id, request] of inMemory) all.set(id, request)
  return [...all.values()]
    .toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : a.sentAt > b.sentAt ? -1 : 0))
    .flatMap((request) => requestOf(request) ?? [])
}

/**
 * Returns the request, or `undefined` if the stored text is not a request. Another program may have
 * written the text.
 */
function requestOf({ text, ...rest }: StoredRequest): SentRequest | undefined {
  try {
    const body = parseJson(text)
    return isJsonObject(body) ? { ...rest, body } : undefined
  } catch {
    return undefined
  }
}
