/** What tells updates in words, for a page that is drawn before: its code comes afterwards. */
import type { QueryClient } from '@tanstack/react-query'
import { partyNames } from '#queries/names/party-names.ts'

export { ToldUpdate } from './ToldUpdate.tsx'

/** Milliseconds that words wait for names, which they have from the first on or not at all. */
const patience = 1000

/** Reads the names of parties; does not fail. */
export function readNames(client: QueryClient): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, patience))
  return Promise.race([client.prefetchQuery(partyNames()), enough])
}
