/**
 * The watched searches and their new matches. Pages write the list, and only the tab that watches
 * writes the matches, so that neither overwrites the other's data.
 */
import * as v from 'valibot'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { compareRecordTimes, RecordTime } from '#ledger/record-time.ts'
import { defineStore, listOf } from '#shared/queries/browser-store.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import type {
  UnseenMatches,
  WatchProgress,
  WatchedSearch,
} from '../../rules/watches/search-step.ts'
import { notifyWatchesChosen } from './watching.ts'

const searchesStore = defineStore<readonly WatchedSearch[]>({
  name: storageNames.watchedSearches,
  scope: 'user',
  schema: listOf(v.object({ search: v.string(), since: RecordTime })),
  initial: [],
})

const PositionText = v.pipe(
  v.string(),
  v.transform(readPosition),
  v.custom<Position>((position) => position !== undefined),
)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Found = v.object({
  search: v.string(),
  since: RecordTime,
  first: v.optional(PositionText),
  told: Count,
  waiting: Count,
})
const progressStore = defineStore<WatchProgress | undefined>({
  name: storageNames.searchesSeen,
  scope: 'user',
  schema: v.object({
    at: PositionText,
    behind: Count,
    found: v.pipe(
      listOf(Found),
      v.transform(
        (list) => new Map(list.map(({ search, first, ...rest }) => [search, { ...rest, first }])),
      ),
    ),
  }),
  initial: undefined,
  toJson: (progress) =>
    progress && {
      at: writePosition(progress.at),
      behind: progress.behind,
      found: Array.from(progress.found, ([search, { first, ...counts }]) => ({
        search,
        ...counts,
        ...(first === undefined ? {} : { first: writePosition(first) }),
      })),
    },
})

/** The watched searches. The list stays the same until it changes. */
export const watchedSearches = (): readonly WatchedSearch[] => searchesStore.read()

/**
 * The new matches of watched searches, and the position up to which the history was read. Undefined
 * before the first read.
 */
export const readWatchProgress = (): WatchProgress | undefined => progressStore.read()

/** Stores the new matches. Only the tab that watches calls this. */
export const storeWatchProgress = (progress: WatchProgress): boolean =>
  progressStore.write(progress)

/** Starts watching a search. Later matches are new. */
export function watchSearch(search: string): void {
  const since = serverNow()
  change((watched) => [...watched.filter((one) => one.search !== search), { search, since }])
}

/** Marks the new matches of a search as viewed. Later matches are new. */
export function markSearchViewed(search: string): void {
  // Updates that are not read yet will be reported, whatever their age.
  const since = readWatchProgress()?.at.recordTime
  const isNews = (one: WatchedSearch) =>
    one.search === search && since !== undefined && compareRecordTimes(one.since, since) < 0
  if (since === undefined || !watchedSearches().some(isNews)) return
  change((watched) => watched.map((one) => (isNews(one) ? { search, since } : one)))
}

/** Ends the watches of these searches. */
export function unwatchSearches(searches: readonly string[]): void {
  const isEnding = ({ search }: WatchedSearch) => searches.includes(search)
  if (!watchedSearches().some(isEnding)) return
  change((watched) => watched.filter((one) => !isEnding(one)))
}

function change(next: (watched: readonly WatchedSearch[]) => readonly WatchedSearch[]): void {
  searchesStore.update(next)
  notifyWatchesChosen()
}

/** Calls back when the watched searches change, also in another tab, or when the user changes. */
export const onWatchedSearches = searchesStore.subscribe

/**
 * Returns the new matches of each watched search, by its text, or undefined for searches that were
 * not read yet.
 */
export function useWatchedSearches(): ReadonlyMap<string, UnseenMatches | undefined> {
  const watched = searchesStore.useValue()
  const seen = progressStore.useValue()
  return new Map(
    watched.map(({ search, since }) => {
      const found = seen?.found.get(search)
      return [search, found?.since === since ? found : undefined]
    }),
  )
}
