import { comparePositions, type Position } from '#ledger/history/position.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'

/**
 * A watched search, and the time after which its matches are new: the start of the watch, or the
 * last view.
 */
export interface WatchedSearch {
  /** The search as text, which is also its key. */
  readonly search: string
  readonly since: RecordTime
}

/** The new matches of a watched search. */
export interface UnseenMatches {
  /** The start of the watch that found the matches. Another watch counts from zero. */
  readonly since: RecordTime
  /** The first new match, if any. */
  readonly first: Position | undefined
  /** Number of reported matches. `waiting` counts the matches still to be reported. */
  readonly told: number
  readonly waiting: number
}

/** The position up to which watched searches have read the history, and their matches. */
export interface WatchProgress {
  /** All updates up to this position were read. */
  readonly at: Position
  /** Number of consecutive reads that did not reach the newest update. */
  readonly behind: number
  readonly found: ReadonlyMap<string, UnseenMatches>
}

/** A part of the history, read after the previous part. */
export interface HistoryPart {
  readonly reached: Position
  /** The matches of each search in the part, in order. */
  readonly matches: ReadonlyMap<string, readonly Position[]>
}

/** New matches that are reported together. */
export interface NewMatches {
  readonly search: string
  readonly count: number
  readonly first: Position
}

/**
 * Limit of consecutive reads that do not reach the newest update. At the limit, matches are
 * reported anyway.
 */
export const maxReadsBehind = 10

/**
 * Returns the state after a part of the history was read. A search that is no longer watched, or
 * was viewed since, starts without new matches. Updates that were already read are not counted
 * again.
 */
export function withPart(
  seen: WatchProgress,
  watched: readonly WatchedSearch[],
  { reached, matches }: HistoryPart,
): WatchProgress {
  const found = new Map<string, UnseenMatches>()
  for (const { search, since } of watched) {
    const known = seen.found.get(search)
    const before = known?.since === since ? known : { since, first: undefined, told: 0, waiting: 0 }
    const isNew = (match: Position) =>
      comparePositions(match, seen.at) > 0 && compareRecordTimes(match.recordTime, since) > 0
    const fresh = (matches.get(search) ?? []).filter(isNew)
    found.set(search, {
      ...before,
      first: before.first ?? fresh[0],
      waiting: before.waiting + fresh.length,
    })
  }
  return { ...seen, at: comparePositions(reached, seen.at) > 0 ? reached : seen.at, found }
}

/**
 * Ends a read and returns the notifications. Each match is reported once, together with the read's
 * other matches, when the newest update was read or has been unreachable for long. In quiet hours,
 * notifications wait. A notification is cleared once its search was viewed or is no longer watched.
 */
export function finishRead(
  before: WatchProgress | undefined,
  seen: WatchProgress,
  { isNewest, isQuiet }: { readonly isNewest: boolean; readonly isQuiet: boolean },
): {
  readonly seen: WatchProgress
  readonly fired: readonly NewMatches[]
  readonly cleared: readonly string[]
} {
  const behind = isNewest ? 0 : seen.behind + 1
  const shouldReport = !isQuiet && (isNewest || behind >= maxReadsBehind)
  const found = new Map(seen.found)
  const fired: NewMatches[] = []
  for (const [search, one] of shouldReport ? seen.found : []) {
    if (one.waiting === 0 || one.first === undefined) continue
    fired.push({ search, count: one.waiting, first: one.first })
    found.set(search, { ...one, told: one.told + one.waiting, waiting: 0 })
  }
  const cleared = [...(before?.found ?? [])].flatMap(([search, { told, since }]) =>
    told > 0 && seen.found.get(search)?.since !== since ? [search] : [],
  )
  return { seen: { at: seen.at, behind: shouldReport ? 0 : behind, found }, fired, cleared }
}

/** Returns the time from which the history is read: the start of the first watch. */
export function watchReadStart(watched: readonly WatchedSearch[]): RecordTime | undefined {
  return watched.map(({ since }) => since).toSorted(compareRecordTimes)[0]
}
