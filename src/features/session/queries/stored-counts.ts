/** The user's data in this browser, and its removal. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { deleteDB } from 'idb'
import { countDrafts } from '#features/commands/queries/draft-store.ts'
import { countPrepared } from '#features/commands/queries/prepared-store.ts'
import { countSent } from '#features/commands/queries/sent-store.ts'
import { hasDatabase } from '#shared/queries/has-database.ts'
import { databaseNames, storageNames, localStorageNames } from '#shared/queries/storage-names.ts'
import { storedPurchases } from '#features/names/queries/purchase-store.ts'
import { deleteStoredSearches } from '#features/search/queries/history-search.ts'
import { indexedDbStore } from '#features/search/queries/indexed-db-store.ts'
import { countPackages } from '#shared/queries/package-types/package-store.ts'
import { searchNames } from '#features/search/queries/search-names.ts'
import {
  clearMemory,
  toStorageName,
  currentUser,
  type SessionUser,
} from '#shared/queries/session-user.ts'

/** The number of items of each kind. Zero for a user without storage. */
export interface StoredCounts {
  readonly drafts: number
  readonly sent: number
  readonly prepared: number
  readonly searches: number
  readonly purchases: number
  readonly ownerGroups: number
  readonly ownerLists: number
  readonly settlements: number
  readonly partyLabels: number
  readonly voteLists: number
  readonly packages: number
}

/** The data that this browser stores for the current user. */
export function storedCounts() {
  return queryOptions({
    queryKey: ['browser', 'kept of user'],
    queryFn: countKept,
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}

async function countKept(): Promise<StoredCounts> {
  const of = currentUser()
  const [drafts, sent, prepared, searches, packages] = await Promise.all([
    countIn(storageNames.drafts, of, countDrafts),
    countIn(storageNames.sent, of, countSent),
    countIn(storageNames.prepared, of, countPrepared),
    countIn(storageNames.searches, of, countSearches),
    countIn(storageNames.packages, of, countPackages),
  ])
  return {
    drafts,
    sent,
    prepared,
    // A saved search with a name counts even if its results are gone.
    searches: searches + searchNames().size,
    purchases: storedPurchases().length,
    ownerGroups: lengthOf(storageNames.ownerGroups, of),
    ownerLists: lengthOf(storageNames.ownerLists, of),
    settlements: textOf(storageNames.settlement, of) === undefined ? 0 : 1,
    partyLabels: lengthOf(storageNames.partyLabels, of),
    voteLists: voteListsOf(of).length,
    packages,
  }
}

/**
 * Removes all data that this browser stores for the current user, in all tabs, and stops running
 * searches. Effects on the ledger remain.
 * @throws the browser's error if storage cannot be cleared.
 */
export async function deleteStoredData(client: QueryClient): Promise<void> {
  const of = currentUser()
  clearMemory()
  if (of.comesBack) {
    await deleteStoredSearches().catch(() => undefined)
    for (const name of databaseNames) await deleteDB(toStorageName(name, of))
    for (const name of localStorageNames) localStorage.removeItem(toStorageName(name, of))
    for (const key of voteListsOf(of)) sessionStorage.removeItem(key)
    // Pages that show the removed data read again.
    clearMemory()
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [family, what] }) =>
      family === 'browser' || (family === 'commands' && what !== 'draft' && what !== 'prepared'),
  })
}

async function countIn(
  name: string,
  of: SessionUser,
  count: (of: SessionUser) => Promise<number>,
): Promise<number> {
  try {
    return (await hasDatabase(name, of)) ? await count(of) : 0
  } catch {
    return 0
  }
}

async function countSearches(of: SessionUser): Promise<number> {
  return (await indexedDbStore(of).list()).filter(({ search }) => !searchNames().has(search)).length
}

function textOf(name: string, of: SessionUser): string | undefined {
  try {
    return localStorage.getItem(toStorageName(name, of)) ?? undefined
  } catch {
    return undefined
  }
}

function lengthOf(name: string, of: SessionUser): number {
  try {
    const list: unknown = JSON.parse(textOf(name, of) ?? '[]')
    return Array.isArray(list) ? list.length : 0
  } catch {
    return 0
  }
}

/**
 * Returns the storage keys of vote request lists, each of which the tab stores under its own name.
 */
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
