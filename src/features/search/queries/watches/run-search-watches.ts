import type { Position } from '#ledger/history/position.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import {
  finishRead,
  watchReadStart,
  withPart,
  type NewMatches,
  type WatchProgress,
  type WatchedSearch,
} from '../../rules/watches/search-step.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { HistorySource } from '../history-source.ts'
import { readSearch } from '../search-text.ts'
import { isCurrentUser, currentUser } from '#shared/queries/session-user.ts'
import { readForSearches, type WatchedUpdate } from './new-matches.ts'
import { isQuietNow, type NotificationEnvironment } from './notification-environment.ts'
import {
  storeWatchProgress,
  onWatchedSearches,
  readWatchProgress,
  watchedSearches,
} from './watched-searches.ts'

/** Notifies the user of new matches, and provides the history. */
export interface SearchWatchEnvironment extends NotificationEnvironment {
  readonly source: HistorySource
  readonly tellMatches: (matches: NewMatches, query: SearchQuery) => void
  readonly withdrawMatches: (search: string) => void
}

/** Milliseconds between reads of the history. */
const paceMs = 60_000
/**
 * Updates per page. `mostPages` limits the pages per read. With both limits, a hundred thousand
 * missed updates are read in a quarter of an hour.
 */
const pageSize = 1000
const mostPages = 8

/**
 * Reads new history once a minute for all watched searches, and notifies of each match once,
 * despite reloads and failures. Returns the function that stops it.
 */
export function runSearchWatches(surroundings: SearchWatchEnvironment): () => void {
  const ended = new AbortController()
  let looking: Promise<void> | undefined
  let isKnown = false
  const look = async () => {
    const of = currentUser()
    const before = readWatchProgress()
    const watched = watchedSearches()
    if (watched.length === 0 && (before?.found.size ?? 0) === 0) return
    const queries = queriesOf(watched)
    let seen = before
    let isNewest = queries.size === 0
    try {
      seen = await beginning(before, watched, isKnown)
      isKnown = true
      for (let page = 0; page < mostPages && !isNewest; page++) {
        const read = await readPart(seen.at, queries)
        seen = withPart(seen, watched, read)
        isNewest = read.isNewest
      }
    } catch (error) {
      // If Scan is unreachable, the next read starts at the same position. An alert reports the
      // outage.
      if (failureOf(error) === undefined) throw error
    }
    if (ended.signal.aborted || !isCurrentUser(of) || seen === undefined) return
    // Uses the current list, because searches may have been viewed or unwatched during the read.
    const now = withPart(seen, watchedSearches(), { reached: seen.at, matches: new Map() })
    const isQuiet = isQuietNow(surroundings)
    const step = finishRead(before, now, { isNewest, isQuiet })
    // Stores before notifying. If the tab is closed in between, only the page shows the matches,
    // which is better than a repeated notification.
    storeWatchProgress(step.seen)
    for (const search of step.cleared) surroundings.withdrawMatches(search)
    for (const matches of step.fired) {
      const query = queries.get(matches.search)
      if (query !== undefined) surroundings.tellMatches(matches, query)
    }
  }
  /**
   * Returns the position to read from: the end of the last read, or the time of the first watch.
   * The migration id is the network's own.
   */
  const beginning = async (
    before: WatchProgress | undefined,
    watched: readonly WatchedSearch[],
    isGoingOn: boolean,
  ): Promise<WatchProgress> => {
    const first = watchReadStart(watched)
    if (before !== undefined && first === undefined) return before
    const isPast =
      before !== undefined &&
      first !== undefined &&
      compareRecordTimes(before.at.recordTime, first) < 0
    if (before !== undefined && isGoingOn && !isPast) return before
    const migrationId = await surroundings.source.migration(ended.signal)
    const recordTime = before === undefined || isPast ? first : before.at.recordTime
    if (recordTime === undefined) throw new Error('nothing is watched')
    // A reset network starts its migration ids from zero again.
    const isRestart = before === undefined || isPast || before.at.migrationId > migrationId
    const at = isRestart ? { migrationId, recordTime } : before.at
    return { behind: before?.behind ?? 0, found: before?.found ?? new Map(), at }
  }
  const readPart = async (after: Position, queries: ReadonlyMap<string, SearchQuery>) => {
    const read = readForSearches(queries)
    const { answer } = await surroundings.source.page(after, pageSize, read, ended.signal)
    return {
      reached: answer.at(-1)?.position ?? after,
      matches: bySearch(answer),
      isNewest: answer.length < pageSize,
    }
  }
  const lookInTurn = () => {
    looking ??= look().finally(() => (looking = undefined))
    return looking
  }
  let list = watchedSearches()
  const stops = [
    onWatchedSearches(() => {
      // Changes that the read itself stores do not start another read.
      if (watchedSearches() === list) return
      list = watchedSearches()
      void lookInTurn()
    }),
  ]
  const timer = setInterval(() => void lookInTurn(), paceMs)
  void lookInTurn()
  return () => {
    ended.abort()
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

function queriesOf(watched: readonly WatchedSearch[]): ReadonlyMap<string, SearchQuery> {
  return new Map(
    watched.flatMap(({ search }) => {
      const query = readSearch(search)
      return query === undefined ? [] : [[search, query] as const]
    }),
  )
}

function bySearch(updates: readonly WatchedUpdate[]): ReadonlyMap<string, readonly Position[]> {
  const found = new Map<string, Position[]>()
  for (const { position, matches } of updates) {
    for (const search of matches) found.set(search, [...(found.get(search) ?? []), position])
  }
  return found
}
