/**
 * The watched searches, and their new matches. Pages write the list, and only the tab that watches
 * writes the matches, so that neither overwrites the other's data.
 */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { createListeners } from '#ledger/listeners.ts'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { compareRecordTimes, RecordTime } from '#ledger/record-time.ts'
import type {
  UnseenMatches,
  WatchProgress,
  WatchedSearch,
} from '../../rules/watches/search-step.ts'
import { storageNames } from '#shared/queries/storage-names.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { onStorageChange, userStorage } from '#shared/queries/user-storage.ts'
import { onUserChange } from '#shared/queries/session-user.ts'
import { notifyWatchesChosen } from './watching.ts'

const listeners = createListeners()

const Watched = v.array(v.object({ search: v.string(), since: RecordTime }))

const PositionText = v.pipe(
  v.string(),
  v.transform(readPosition),
  v.custom<Position>((position) => position !== undefined),
)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Seen = v.object({
  at: PositionText,
  behind: Count,
  found: v.array(
    v.object({
      search: v.string(),
      since: RecordTime,
      first: v.optional(PositionText),
      told: Count,
      waiting: Count,
    }),
  ),
})

/** The watched searches. The list stays the same until it changes. */
export const watchedSearches = keptAs(
  storageNames.watchedSearches,
  (json): readonly WatchedSearch[] => {
    const kept = v.safeParse(Watched, json)
    return kept.success ? kept.output : []
  },
)

/**
 * The new matches of watched searches, and the position up to which the history was read; undefined
 * before the first read.
 */
export const readWatchProgress = keptAs(
  storageNames.searchesSeen,
  (json): WatchProgress | undefined => {
    const kept = v.safeParse(Seen, json)
    if (!kept.success) return undefined
    const found = kept.output.found.map(({ search, first, ...counts }): [string, UnseenMatches] => [
      search,
      { ...counts, first },
    ])
    return { ...kept.output, found: new Map(found) }
  },
)

/** Stores the new matches. Only the tab that watches calls this. */
export function storeWatchProgress({ at, behind, found }: WatchProgress): void {
  const written = {
    at: writePosition(at),
    behind,
    found: Array.from(found, ([search, { first, ...counts }]) => ({
      search,
      ...counts,
      ...(first === undefined ? {} : { first: writePosition(first) }),
    })),
  }
  userStorage.write(storageNames.searchesSeen, JSON.stringify(written))
  listeners.tell()
}

/** Watches a search. Matches from now on are new. */
export function watchSearch(search: string): void {
  const others = watchedSearches().filter((watched) => watched.search !== search)
  keepWatched([...others, { search, since: serverNow() }])
}

/** Marks the new matches of a search as viewed. Later matches are new. */
export function markSearchViewed(search: string): void {
  // Updates that are not read yet are reported later, whatever their age.
  const since = readWatchProgress()?.at.recordTime
  const isNews = (one: WatchedSearch) =>
    one.search === search && since !== undefined && compareRecordTimes(one.since, since) < 0
  const watched = watchedSearches()
  if (since === undefined || !watched.some(isNews)) return
  keepWatched(watched.map((one) => (isNews(one) ? { search, since } : one)))
}

/** Ends the watches of these searches. */
export function unwatchSearches(searches: readonly string[]): void {
  const watched = watchedSearches()
  const left = watched.filter(({ search }) => !searches.includes(search))
  if (left.length < watched.length) keepWatched(left)
}

function keepWatched(watched: readonly WatchedSearch[]): void {
  userStorage.write(storageNames.watchedSearches, JSON.stringify(watched))
  listeners.tell()
  notifyWatchesChosen()
}

/**
 * Calls back when the watched searches or their new matches change: here, in another tab, or with
 * the user.
 */
export function onWatchedSearches(changed: () => void): () => void {
  const stops = [listeners.subscribe(changed), onStorageChange(changed), onUserChange(changed)]
  return () => stops.forEach((stop) => stop())
}

/**
 * Returns the new matches of each watched search, by its text. Searches that were not read yet are
 * missing.
 */
export function useWatchedSearches(): ReadonlyMap<string, UnseenMatches | undefined> {
  const watched = useSyncExternalStore(onWatchedSearches, watchedSearches)
  const seen = useSyncExternalStore(onWatchedSearches, readWatchProgress)
  return new Map(
    watched.map(({ search, since }) => {
      const found = seen?.found.get(search)
      return [search, found?.since === since ? found : undefined]
    }),
  )
}

/** Reads a stored text as JSON. Parses again only if the text has changed. */
function keptAs<Value>(name: string, read: (json: unknown) => Value): () => Value {
  let from: { readonly text: string | undefined; readonly value: Value } | undefined
  return () => {
    const text = userStorage.read(name)
    if (from === undefined || from.text !== text) from = { text, value: read(parse(text)) }
    return from.value
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
