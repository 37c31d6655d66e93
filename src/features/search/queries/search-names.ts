/**
 * The user's names of searches, by their text form. Stored apart from the results, which may be
 * removed to free storage. A named search exists until the user deletes it.
 */
import * as v from 'valibot'
import { defineStore, listOf } from '#shared/queries/browser-store.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { writeSearch } from './search-text.ts'

/** Maximum length of a name, so that it fits into lists. */
export const maxSearchNameLength = 80

const Name = v.object({
  search: v.string(),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxSearchNameLength)),
})

const names = defineStore<ReadonlyMap<string, string>>({
  name: storageNames.searchNames,
  scope: 'user',
  schema: v.pipe(
    listOf(Name),
    v.transform((list) => new Map(list.map(({ search, name }) => [search, name]))),
  ),
  initial: new Map(),
  toJson: (map) => Array.from(map, ([search, name]) => ({ search, name })),
})

/** Returns all names by the searches' texts. The map stays the same until a name changes. */
export const searchNames = (): ReadonlyMap<string, string> => names.read()

/** Sets or removes the name of a search. Returns true if the browser stores the change. */
export function nameSearch(search: string, name: string | undefined): boolean {
  return names.update((before) => {
    const after = new Map(before)
    if (name === undefined) after.delete(search)
    else after.set(search, name)
    return after
  })
}

/** Removes all names. */
export function deleteSearchNames(): void {
  if (searchNames().size > 0) names.write(new Map())
}

/** Returns all names and re-renders when one changes. */
export const useSearchNames = names.useValue

/** Returns the name of a search, if any, and re-renders when it changes. */
export function useSearchName(query: SearchQuery | undefined): string | undefined {
  const all = useSearchNames()
  return query === undefined ? undefined : all.get(writeSearch(query))
}
