import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Returns the token of the previous page, if this tab has loaded that page. The participant only
 * returns tokens of next pages. Returns `undefined` if the token is unknown, and an empty token for
 * the first page.
 *
 * @param key the key of the page's query; its last part is the page's own token
 */
export function findPreviousToken(client: QueryClient, key: QueryKey): string | undefined {
  const own = key.at(-1)
  if (own === '') return undefined
  const pages = client.getQueriesData<{ readonly nextPageToken?: string | null | undefined }>({
    queryKey: key.slice(0, -1),
  })
  const before = pages.find(([, page]) => page?.nextPageToken === own)
  const token = before?.[0].at(-1)
  return typeof token === 'string' ? token : undefined
}
