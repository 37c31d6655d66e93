import type { Match } from '../rules/search-query.ts'
import type { SearchState } from './search-state.ts'

/** A message to the page about its search. */
export interface SearchNews {
  /** The index of the first of `rows`. `rows` replaces the earlier rows from that index on. */
  readonly first: number
  readonly rows: readonly Match[]
  /** Set in the last message of a report only. */
  readonly state: SearchState | undefined
}

interface Reported {
  readonly state: () => SearchState
  readonly rows: () => readonly Match[]
}

/** Milliseconds between two reports. */
const pauseMs = 125

/** Maximum number of rows in a message, so that the page processes each message quickly. */
const longestNews = 1000

/**
 * Reports the state of a search at most about eight times a second, and each row once. Returns the
 * function to call after every change.
 */
export function createReporter(search: Reported, tell: (news: SearchNews) => void): () => void {
  let reportedRows: readonly Match[] = []
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedSince = false

  const report = () => {
    const rows = search.rows()
    if (rows !== reportedRows) count = 0
    reportedRows = rows
    for (;;) {
      const piece = rows.slice(count, count + longestNews)
      const isLast = count + piece.length === rows.length
      tell({ first: count, rows: piece, state: isLast ? search.state() : undefined })
      count += piece.length
      if (isLast) break
    }
    changedSince = false
    timer = setTimeout(() => {
      timer = undefined
      if (changedSince) report()
    }, pauseMs)
  }

  return () => {
    if (timer === undefined) report()
    else changedSince = true
  }
}
