/** The user's data in this browser, and its removal. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { deleteDB } from 'idb'
import { countDrafts } from '#features/commands/queries/draft-store.ts'
import { countPrepared } from '#features/commands/queries/prepared-store.ts'
import { countSent } from '#features/commands/queries/sent-store.ts'
import { hasDatabase } from '#shared/queries/has-database.ts'
import { databaseNames, storageNames, localStorageNames } from '#shared/queries/storage-names.ts'
import { storedPurchases } from '#features/names/queries/purchase-store.ts'
import { settlementText } from '#features/registry/queries/settlement-text.ts'
import { ownerLists } from '#features/holdings/queries/owner-list.ts'
import { deleteStoredSearches } from '#features/search/queries/history-search.ts'
import { indexedDbStore } from '#features/search/queries/indexed-db-store.ts'
import { storedGroups } from '#shared/queries/my-parties/party-groups.ts'
import { countPackages } from '#shared/queries/package-types/package-store.ts'
import { partyLabels } from '#shared/queries/party-labels.ts'
import { searchNames } from '#features/search/queries/search-names.ts'
import {
  clearMemory,
  toStorageName,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'

type StoredKind = readonly [
  one: string,
  many: string,
  count: (of: SessionUser) => number | Promise<number>,
]

/** All kinds of data with the words of their items, in the order of the summary. */
const kinds: Readonly<Record<string, StoredKind>> = {
  drafts: ['draft', 'drafts', inDatabase(storageNames.drafts, countDrafts)],
  sent: ['sent request', 'sent requests', inDatabase(storageNames.sent, countSent)],
  prepared: [
    'prepared transaction',
    'prepared transactions',
    inDatabase(storageNames.prepared, countPrepared),
  ],
  searches: ['search', 'searches', countSearches],
  purchases: ['name requested', 'names requested', () => storedPurchases().length],
  ownerGroups: ['group of owners', 'groups of owners', () => storedGroups().length],
  ownerLists: ['list of owners', 'lists of owners', () => ownerLists.read().length],
  settlements: [
    'settlement draft',
    'settlement drafts',
    () => (settlementText.read() === undefined ? 0 : 1),
  ],
  partyLabels: ['label of a party', 'labels of parties', () => partyLabels.read().size],
  voteLists: ['list of vote requests', 'lists of vote requests', (of) => voteListsOf(of).length],
  packages: [
    'compiled package',
    'compiled packages',
    inDatabase(storageNames.packages, countPackages),
  ],
}

/** The data that this browser stores for the current user. */
export function storedCounts() {
  return queryOptions({
    queryKey: ['browser', 'kept of user'],
    queryFn: countStored,
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}

async function countStored(): Promise<Readonly<Record<string, number>>> {
  const of = currentUser()
  const counts = Object.entries(kinds).map(async ([kind, [, , count]]) => [kind, await count(of)])
  return Object.fromEntries(await Promise.all(counts))
}

/** Returns a summary of stored data, such as `3 drafts, 1 search`, or `undefined` without any. */
export function describeStoredData(counts: Readonly<Record<string, number>>): string | undefined {
  const words = Object.entries(kinds).flatMap(([kind, [one, many]]) => {
    const count = counts[kind] ?? 0
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return words.length === 0 ? undefined : words.join(', ')
}

/**
 * Removes all data that this browser stores for the current user, in all tabs, and stops running
 * searches. Does not change the ledger.
 * @throws the browser's error if storage cannot be cleared
 */
export async function deleteStoredData(client: QueryClient): Promise<void> {
  const of = currentUser()
  clearMemory()
  if (of.isIdentified) {
    await deleteStoredSearches().catch(() => undefined)
    for (const name of databaseNames) await deleteDB(toStorageName(name, of))
    for (const name of localStorageNames) localStorage.removeItem(toStorageName(name, of))
    for (const key of voteListsOf(of)) sessionStorage.removeItem(key)
    // Pages that show the removed data then load their data again.
    clearMemory()
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [family, what] }) =>
      family === 'browser' || (family === 'commands' && what !== 'draft' && what !== 'prepared'),
  })
}

function inDatabase(name: string, count: (of: SessionUser) => Promise<number>) {
  return async (of: SessionUser): Promise<number> => {
    try {
      return (await hasDatabase(name, of)) ? await count(of) : 0
    } catch {
      return 0
    }
  }
}

/** Returns the number of searches. A named search counts even if its results are gone. */
async function countSearches(of: SessionUser): Promise<number> {
  const names = searchNames()
  const countUnnamed = async () =>
    (await indexedDbStore(of).list()).filter(({ search }) => !names.has(search)).length
  return names.size + (await inDatabase(storageNames.searches, countUnnamed)(of))
}

/** Returns the storage keys of the user's vote request lists. Each tab has its own key. */
function voteListsOf(of: SessionUser): readonly string[] {
  try {
    const end = toStorageName('', of)
    return Object.keys(sessionStorage).filter(
      (key) => key.startsWith(storageNames.voteIds) && key.endsWith(end),
    )
  } catch {
    return []
  }
}
