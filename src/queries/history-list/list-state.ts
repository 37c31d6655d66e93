import type { Failure } from '#ledger/failure.ts'
import type { Reading } from '#ledger/history/chain-reading.ts'
import { addRows, emptyChain, letGo, newerSide, refill, type Chain } from '#ledger/history/chain.ts'
import { addPositions, noDensity, type Density } from '#ledger/history/density.ts'
import type { Position } from '#ledger/history/position.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { ServingForm } from '../history-pages.ts'
import { orderOf, type ListPlace } from './list-place.ts'
import type { RowsRead } from './read-rows.ts'

/** How a list of updates stands: what is drawn of it. */
export interface ListState {
  /** Where it was opened. */
  readonly place: ListPlace
  readonly phase: 'opening' | 'open'
  readonly chain: Chain<UpdateRow>
  /** Of all that was read since it was opened. */
  readonly density: Density
  readonly form: ServingForm | undefined
  /** What failed last, until it is tried again. */
  readonly trouble: Trouble | undefined
  /** What is being read. */
  readonly reading: Reading['place'] | undefined
  /**
   * The row that is to stand at the top, counted from the row that was first at first; a new object
   * each time that it is to be brought there.
   */
  readonly target: { readonly fromFirst: number }
  /** What came at the newer end and is not shown yet, in history order. */
  readonly news: readonly UpdateRow[]
  /** Whether more came than is kept for showing. */
  readonly isNewsCut: boolean
  /** Ids of the updates that were shown last as new. */
  readonly fresh: ReadonlySet<string>
}

export interface Trouble {
  readonly failure: Failure
  /** The reading that failed; without one, the opening. */
  readonly reading: Reading | undefined
}

/** Rows that stay in memory, however far one scrolls. */
const mostRows = 3000
/** News that are kept for showing; where more came, the list is opened anew at the newest. */
const mostNews = 400

const nobody: ReadonlySet<string> = new Set()

export const positionOfRow = (row: UpdateRow): Position => row.position

export function openingState(place: ListPlace): ListState {
  const isNewest = place.before === undefined && place.after === undefined
  return {
    place,
    phase: 'opening',
    chain: emptyChain(orderOf(place), {
      above: isNewest || place.after === 'begin',
      below: false,
    }),
    density: noDensity,
    form: undefined,
    trouble: undefined,
    reading: undefined,
    target: { fromFirst: 0 },
    news: [],
    isNewsCut: false,
    fresh: nobody,
  }
}

/** The list with the rows of its opening. */
export function withOpening(state: ListState, read: RowsRead): ListState {
  return { ...withRows(state, 'below', read), phase: 'open' }
}

/** The list with what a reading gave; rows far from the view are let go. */
export function withReading(
  state: ListState,
  { place, stretch }: Reading,
  read: RowsRead,
  firstInView: number,
): ListState {
  const { chain } = state
  const next =
    place !== 'again'
      ? withRows(state, place, read)
      : stretch.kind === 'between'
        ? { ...state, chain: refill(chain, positionOfRow, stretch, read.rows) }
        : state
  const moved = next.chain.inserted - chain.inserted
  return {
    ...next,
    chain: letGo(next.chain, firstInView + moved, mostRows),
    reading: undefined,
    trouble: undefined,
  }
}

/** The list with updates that came at its newer end: at the end of the list, or waiting above it. */
export function withNews(state: ListState, read: RowsRead, isMore: boolean): ListState {
  const { rows, form } = read
  if (rows.length === 0) return { ...state, form: form ?? state.form }
  if (state.chain.order === 'oldest first') {
    return { ...withRows(state, 'below', { ...read, isEnd: !isMore }), fresh: idsOf(rows) }
  }
  const news = [...state.news, ...rows]
  return {
    ...state,
    form: form ?? state.form,
    news,
    isNewsCut: isMore && news.length >= mostNews,
  }
}

/** The list with what waited above it. */
export function withNewsShown(state: ListState): ListState {
  const { news, chain } = state
  if (news.length === 0) return state
  const rows = { rows: news, isEnd: true, form: undefined }
  return {
    ...withRows(state, newerSide(chain.order), rows),
    news: [],
    fresh: idsOf(news),
  }
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

function idsOf(rows: readonly UpdateRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ updateId }) => updateId))
}
