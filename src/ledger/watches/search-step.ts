import { comparePositions, type Position } from '../history/position.ts'
import { compareRecordTimes, type RecordTime } from '../record-time.ts'

/** A search that is watched, and from when on what matches it is new: watched, or looked at, since then. */
export interface WatchedSearch {
  /** The search's text form: its key. */
  readonly search: string
  readonly since: RecordTime
}

/** What is new of a watched search. */
export interface FoundAnew {
  /** As of the watch under which it was found: another one begins to count anew. */
  readonly since: RecordTime
  /** The first new match; undefined before there is one. */
  readonly first: Position | undefined
  /** Matches that were told of, and those that are still to be told of. */
  readonly told: number
  readonly waiting: number
}

/** How far the history was read for the watched searches, and what was found. */
export interface SearchesSeen {
  /** All up to this position was read. */
  readonly at: Position
  /** Looks in a row that did not come to the newest update. */
  readonly behind: number
  readonly found: ReadonlyMap<string, FoundAnew>
}

/** A part of the history, as it was read: it goes on where the one before ended. */
export interface ReadPart {
  readonly reached: Position
  /** The matches of each search in it, in their order. */
  readonly matches: ReadonlyMap<string, readonly Position[]>
}

/** Matches that the user is told of, together. */
export interface NewMatches {
  readonly search: string
  readonly count: number
  readonly first: Position
}

/** Who cannot keep up for so many looks tells what was found until then. */
export const mostBehind = 10

/**
 * The state after a part of the history was read. A search that is not watched any more, or was looked at since,
 * begins without anything new. What was read already is not counted again.
 */
export function withPart(
  seen: SearchesSeen,
  watched: readonly WatchedSearch[],
  { reached, matches }: ReadPart,
): SearchesSeen {
  const found = new Map<string, FoundAnew>()
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
 * The end of a look: who is told of what. Matches are told of once, those of a look together, when the newest
 * update was read (or it could not be for long); in quiet hours they wait. What was told of clears once: when its
 * search was looked at since, or is not watched any more.
 */
export function endOfLook(
  before: SearchesSeen | undefined,
  seen: SearchesSeen,
  { isNewest, isQuiet }: { readonly isNewest: boolean; readonly isQuiet: boolean },
): {
  readonly seen: SearchesSeen
  readonly fired: readonly NewMatches[]
  readonly cleared: readonly string[]
} {
  const behind = isNewest ? 0 : seen.behind + 1
  const tells = !isQuiet && (isNewest || behind >= mostBehind)
  const found = new Map(seen.found)
  const fired: NewMatches[] = []
  for (const [search, one] of tells ? seen.found : []) {
    if (one.waiting === 0 || one.first === undefined) continue
    fired.push({ search, count: one.waiting, first: one.first })
    found.set(search, { ...one, told: one.told + one.waiting, waiting: 0 })
  }
  const cleared = [...(before?.found ?? [])].flatMap(([search, { told, since }]) =>
    told > 0 && seen.found.get(search)?.since !== since ? [search] : [],
  )
  return { seen: { at: seen.at, behind: tells ? 0 : behind, found }, fired, cleared }
}

/** From when on the history is to be read: nothing before the first watch is asked for. */
export function readsFrom(watched: readonly WatchedSearch[]): RecordTime | undefined {
  return watched.map(({ since }) => since).toSorted(compareRecordTimes)[0]
}
