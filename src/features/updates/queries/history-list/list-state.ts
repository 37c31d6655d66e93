import type { Failure } from '#ledger/failure.ts'
import type { RowsRequest } from '#ledger/history/next-rows-request.ts'
import { addRows, evictChunks, newerSide, refillChunk } from '#ledger/history/chain.ts'
import { addPositions } from '#ledger/history/density.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import type { ListCursor } from './list-cursor.ts'
import type { RowsRead } from './read-rows.ts'
import {
  idsOf,
  initialHistoryState,
  isNewsComplete,
  noNews,
  positionOfRow,
  type HistoryListState,
} from './history-list-state.ts'

/** The rendered state of a list of updates. */
export interface ListState extends HistoryListState<UpdateRow> {
  readonly form: AnswerVersion | undefined
  /** The last failure, until it is retried. */
  readonly trouble: ListFailure | undefined
  readonly reading: RowsRequest['side'] | undefined
}

export interface ListFailure {
  readonly failure: Failure
  /** The failed request. Undefined if opening the list failed. */
  readonly reading: RowsRequest | undefined
  readonly retrying: boolean
}

/** Maximum number of rows in memory: several times the rows that a view needs. */
const maxRows = 3000
/**
 * Maximum number of new updates in memory. If more arrive, the list is opened again at the newest.
 */
const maxNews = 600
/** Maximum number of new updates that are counted and requested. */
export const maxCounted = 400

export function initialListState(cursor: ListCursor): ListState {
  return {
    ...initialHistoryState(cursor, true),
    form: undefined,
    trouble: undefined,
    reading: undefined,
  }
}

/** Returns the list with its first rows. */
export function withFirstRows(state: ListState, read: RowsRead): ListState {
  return { ...withRows(state, 'below', read), phase: 'open', trouble: undefined }
}

/** Returns the list with newly loaded rows and without rows far from the view. */
export function withRowsRead(
  state: ListState,
  { side, slice }: RowsRequest,
  read: RowsRead,
  firstInView: number,
): ListState {
  const { chain } = state
  const next =
    side !== 'again'
      ? withRows(state, side, read)
      : slice.kind === 'between'
        ? { ...state, chain: refillChunk(chain, positionOfRow, slice, read.rows) }
        : state
  const moved = next.chain.inserted - chain.inserted
  return {
    ...next,
    chain: evictChunks(next.chain, firstInView + moved, maxRows),
    reading: undefined,
    trouble: undefined,
  }
}

/**
 * Returns the list with new updates, either added or waiting above it. Drops rows far from the
 * view, because a list may be open for days.
 */
export function withNews(
  state: ListState,
  read: RowsRead,
  { isEnd, isMore, firstInView }: { isEnd: boolean; isMore: boolean; firstInView: number },
): ListState {
  const { rows, form } = read
  if (rows.length === 0) return { ...state, form: form ?? state.form }
  if (state.chain.order === 'oldest first') {
    const next = withRows(state, 'below', { ...read, isEnd })
    return { ...near(next, firstInView), fresh: idsOf(rows) }
  }
  const { news } = state
  const count = news.count + rows.length
  // If too many updates wait, keeps only the newest update, because polling starts after it.
  return {
    ...state,
    form: form ?? state.form,
    news: {
      count,
      rows: count <= maxNews ? [...news.rows, ...rows] : rows.slice(-1),
      isMore: news.isMore || isMore,
    },
  }
}

/**
 * Adds the waiting updates to the list, for a view at its newest end. Returns the list unchanged if
 * some waiting updates are not in memory.
 */
export function withNewsShown(state: ListState): ListState {
  const { news, chain } = state
  if (news.count === 0 || !isNewsComplete(news)) return state
  const rows = { rows: news.rows, isEnd: true, form: undefined }
  return {
    ...near(withRows(state, newerSide(chain.order), rows), 0),
    news: noNews,
    fresh: idsOf(news.rows),
  }
}

function near(state: ListState, row: number): ListState {
  return { ...state, chain: evictChunks(state.chain, row, maxRows) }
}

function withRows(
  state: ListState,
  side: 'above' | 'below',
  { rows, isEnd, form }: RowsRead,
): ListState {
  return {
    ...state,
    chain: addRows(state.chain, positionOfRow, side, rows, isEnd),
    density: addPositions(state.density, rows.map(positionOfRow)),
    form: form ?? state.form,
  }
}
