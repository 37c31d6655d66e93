import type { UpdateReader, UndecodedUpdate } from '#api/scan/each-update.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { Json } from '#ledger/json.ts'
import { compileFilter } from '../../rules/match.ts'
import { compileMayMatch } from '../../rules/may-match.ts'
import type { SearchQuery } from '../../rules/search-query.ts'
import { readPosition, searchUpdate, type FilterTests } from '../decode-update.ts'

/** The position of an update, and the watched searches that match it. */
export interface WatchedUpdate {
  readonly position: Position
  readonly matches: readonly string[]
}

/** Reads an update for several searches. Parses the update at most once. */
export function readForSearches(
  searches: ReadonlyMap<string, SearchQuery>,
): UpdateReader<WatchedUpdate> {
  const all = Array.from(searches, ([search, query]) => ({
    search,
    query,
    tests: {
      mayMatch: compileMayMatch(query.where),
      test: compileFilter(query.where),
      parties: [],
    } satisfies FilterTests,
  }))
  return (update) => {
    const shared = parsedOnce(update)
    const at = readPosition(shared)
    if (!at.success) return at
    const position = at.value
    const matches = all.flatMap(({ search, query, tests }) => {
      if (!isWithin(position, query)) return []
      const read = searchUpdate(shared, tests)
      // An unreadable update does not match. The search itself reports it when it runs.
      return read.success && read.value.verdict?.success === true ? [search] : []
    })
    return { success: true, value: { position, matches } }
  }
}

function isWithin(position: Position, { from, to }: SearchQuery): boolean {
  const isAfter = from === undefined || comparePositions(position, from) >= 0
  return isAfter && (to === undefined || comparePositions(position, to) <= 0)
}

function parsedOnce(update: UndecodedUpdate): UndecodedUpdate {
  let parsed: { readonly json: Json } | undefined
  return { ...update, json: () => (parsed ??= { json: update.json() }).json }
}
