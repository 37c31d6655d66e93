/** The user's data in this browser, and its removal. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { deleteDB } from 'idb'
import { countDrafts } from '#features/commands/queries/draft-store.ts'
import { countPrepared } from '#features/commands/queries/prepared-store.ts'
import { countSent } from '#features/commands/queries/sent-store.ts'
import { hasDatabase } from '#shared/queries/has-database.ts'
import { keptDatabases, keptNames, keptTexts } from '#shared/queries/kept-names.ts'
import { keptPurchases } from '#features/names/queries/purchase-store.ts'
import { forgetAll } from '#features/search/queries/history-search.ts'
import { indexedDbStore } from '#features/search/queries/indexed-db-store.ts'
import { countPackages } from '#shared/queries/package-types/package-store.ts'
import { searchNames } from '#features/search/queries/search-names.ts'
import { forgetHeld, keptName, whose, type Whose } from '#shared/queries/whose.ts'

/** The number of items of each kind. Zero for a user without storage. */
export interface KeptHere {
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
export function keptHere() {
  return queryOptions({
    queryKey: ['browser', 'kept of user'],
    queryFn: countKept,
    staleTime: 0,
    // Browser storage needs no network.
    networkMode: 'always',
  })
}

async function countKept(): Promise<KeptHere> {
  const of = whose()
  const [drafts, sent, prepared, searches, packages] = await Promise.all([
    countIn(keptNames.drafts, of, countDrafts),
    countIn(keptNames.sent, of, countSent),
    countIn(keptNames.prepared, of, countPrepared),
    countIn(keptNames.searches, of, countSearches),
    countIn(keptNames.packages, of, countPackages),
  ])
  return {
    drafts,
    sent,
    prepared,
    // Searches with a name exist, even if their results are gone.
    searches: searches + searchNames().size,
    purchases: keptPurchases().length,
    ownerGroups: lengthOf(keptNames.ownerGroups, of),
    ownerLists: lengthOf(keptNames.ownerLists, of),
    settlements: textOf(keptNames.settlement, of) === undefined ? 0 : 1,
    partyLabels: lengthOf(keptNames.partyLabels, of),
    voteLists: voteListsOf(of).length,
    packages,
  }
}

/**
 * Removes all data that this browser stores for the current user, in all tabs, and stops running
 * searches. Effects on the ledger remain.
 * @throws the browser's error if storage cannot be cleared.
 */
export async function removeKept(client: QueryClient): Promise<void> {
  const of = whose()
  forgetHeld()
  if (of.comesBack) {
    await forgetAll().catch(() => undefined)
    for (const name of keptDatabases) await deleteDB(keptName(name, of))
    for (const name of keptTexts) localStorage.removeItem(keptName(name, of))
    for (const key of voteListsOf(of)) sessionStorage.removeItem(key)
  }
  await client.invalidateQueries({
    predicate: ({ queryKey: [family, what] }) =>
      family === 'browser' || (family === 'commands' && what !== 'draft' && what !== 'prepared'),
  })
}

async function countIn(
  name: string,
  of: Whose,
  count: (of: Whose) => Promise<number>,
): Promise<number> {
  try {
    return (await hasDatabase(name, of)) ? await count(of) : 0
  } catch {
    return 0
  }
}

async function countSearches(of: Whose): Promise<number> {
  return (await indexedDbStore(of).list()).filter(({ search }) => !searchNames().has(search)).length
}

function textOf(name: string, of: Whose): string | undefined {
  try {
    return localStorage.getItem(keptName(name, of)) ?? undefined
  } catch {
    return undefined
  }
}

function lengthOf(name: string, of: Whose): number {
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
function voteListsOf(of: Whose): readonly string[] {
  try {
    const end = keptName('', of)
    return Object.keys(sessionStorage).filter(
      (key) => key.startsWith(keptNames.voteIds) && key.endsWith(end),
    )
  } catch {
    return []
  }
}
