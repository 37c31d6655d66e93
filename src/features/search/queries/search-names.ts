/**
 * The user's names of searches, by their text form. Stored apart from the results, which may be
 * removed to make room, so a named search exists until the user deletes it.
 */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { onStorageChange, userStorage } from '#shared/queries/user-storage.ts'
import { onUserChange } from '#shared/queries/session-user.ts'
import { writeSearch } from './search-text.ts'

/** Maximum length of a name, so that it fits where it is listed. */
export const maxSearchNameLength = 80

const Names = v.array(
  v.object({
    search: v.string(),
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxSearchNameLength)),
  }),
)

const none: ReadonlyMap<string, string> = new Map()
const listeners = createListeners()
let read: { readonly text: string | undefined; readonly names: ReadonlyMap<string, string> } = {
  text: undefined,
  names: none,
}

/** Returns all names by the searches' texts. The map stays the same until a name changes. */
export function searchNames(): ReadonlyMap<string, string> {
  const text = userStorage.read(storageNames.searchNames)
  if (text !== read.text) read = { text, names: namesIn(text) }
  return read.names
}

/** Sets or removes the name of a search. Returns true if the browser stores the change. */
export function nameSearch(search: string, name: string | undefined): boolean {
  const names = new Map(searchNames())
  if (name === undefined) names.delete(search)
  else names.set(search, name)
  return write(names)
}

/** Removes all names. */
export function deleteSearchNames(): void {
  if (searchNames().size > 0) write(none)
}

/** Returns all names. Renders again when one changes. */
export function useSearchNames(): ReadonlyMap<string, string> {
  return useSyncExternalStore(subscribe, searchNames)
}

/** Returns the name of a search, if it has one. Renders again when it changes. */
export function useSearchName(query: SearchQuery | undefined): string | undefined {
  const names = useSearchNames()
  return query === undefined ? undefined : names.get(writeSearch(query))
}

function subscribe(listener: () => void): () => void {
  const ends = [listeners.subscribe(listener), onStorageChange(listener), onUserChange(listener)]
  return () => {
    for (const end of ends) end()
  }
}

function write(names: ReadonlyMap<string, string>): boolean {
  const list = Array.from(names, ([search, name]) => ({ search, name }))
  const isKept = userStorage.write(storageNames.searchNames, JSON.stringify(list))
  listeners.tell()
  return isKept
}

function namesIn(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) return none
  try {
    const names = v.safeParse(Names, JSON.parse(text))
    return names.success ? new Map(names.output.map(({ search, name }) => [search, name])) : none
  } catch {
    return none
  }
}
