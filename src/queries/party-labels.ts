/** The user's own words for parties, kept by this browser: beside an id, never instead of it. */
import { queryOptions } from '@tanstack/react-query'
import { keptNames } from './kept-names.ts'
import { userStorage } from './user-storage.ts'

export type PartyLabels = ReadonlyMap<string, string>

/** As they are kept; every page reads them, and reads them again when it is looked at again. */
export function partyLabels() {
  return queryOptions({
    queryKey: ['browser', 'party labels'],
    queryFn: () => userStorage.read(keptNames.partyLabels) ?? '',
    staleTime: 0,
    // What is kept here needs no network.
    networkMode: 'always',
  })
}

/** Each party's label, of what is kept; what is no label of ours is left out. */
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
