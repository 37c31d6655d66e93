import type { QueryClient } from '@tanstack/react-query'
import { onUserLeft } from '#shared/queries/session-user.ts'

/**
 * Keeps the list that was viewed last, with its state, while the user visits other pages. Returns a
 * function that returns the list for a key, and creates the list if the key is new.
 * @param stop called with a list that another list replaces.
 */
export function createListStore<List>(stop?: (list: List) => void) {
  let lists = new WeakMap<QueryClient, { readonly key: string; readonly list: List }>()
  onUserLeft(() => {
    lists = new WeakMap()
  })
  return (client: QueryClient, key: string, create: () => List): List => {
    const known = lists.get(client)
    if (known?.key === key) return known.list
    if (known !== undefined) stop?.(known.list)
    const list = create()
    lists.set(client, { key, list })
    return list
  }
}
