/**
 * The user's own labels for parties, stored in this browser. Shown next to an id, never instead of
 * it.
 */
import { queryOptions } from '@tanstack/react-query'
import { storageNames } from './storage-names.ts'
import { userStorage } from './user-storage.ts'

export type PartyLabels = ReadonlyMap<string, string>

/** The stored labels. Every page loads them, and reloads them when it becomes visible again. */
export function partyLabels() {
  return queryOptions({
    queryKey: ['browser', 'party labels'],
    queryFn: () => userStorage.read(storageNames.partyLabels) ?? '',
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}

/** Returns each party's label from the stored text. Invalid labels are omitted. */
export function readLabels(kept: string | undefined): PartyLabels {
  try {
    const pairs: unknown = JSON.parse(kept ?? '')
    return new Map(Array.isArray(pairs) ? pairs.filter(isPair) : [])
  } catch {
    return new Map()
  }
}

function isPair(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
  )
}
