import { rowAt } from '#ledger/history/chain.ts'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { readPosition } from '#ledger/history/position.ts'
import { UpdateId } from '#ledger/identifier.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { rowWindow } from '#ui/table/fixed-rows.ts'
import { RowFollower } from '#ui/table/row-follower.ts'
import * as v from 'valibot'
import { cursorAt, type ListCursor } from '../../../queries/history-list/list-cursor.ts'
import {
  initialListState,
  withFirstRows,
  withNews,
  withNewsShown,
  withRowsRead,
  type ListState,
} from '../../../queries/history-list/list-state.ts'
import {
  initialNavigation,
  navigate,
  type NavigationAction,
} from '../../../queries/history-list/navigation.ts'

const rowHeight = 30
const rowsInView = 20
/** The number of updates in the history at first. */
const before = 2000
/** The number of placeholder rows above a list that does not begin at the newest update. */
const room = 8

class Scroller extends EventTarget {
  scrollTop = 0
  readonly clientHeight = rowsInView * rowHeight
}

/** A page with a list and its table, over a history whose updates have consecutive numbers. */
export function openScrolledPage() {
  let navigation = initialNavigation(initialListState({}))
  let published = before
  let shownTarget = navigation.list.target
  let openings = 0
  const element = new Scroller()
  const follower = new RowFollower()
  follower.connect(element)

  const above = () => (navigation.list.chain.ends.above ? 0 : room)
  const inserted = () => above() + navigation.list.chain.inserted
  const tableRows = () => {
    const { ends, count } = navigation.list.chain
    return { count: above() + count + (ends.below ? 0 : room), rowHeight }
  }
  const visible = (): VisibleRows => {
    const seen = follower.read()
    const { seenFirst, seenEnd } = rowWindow({ ...tableRows(), viewport: seen.viewport }, seen)
    return { first: seenFirst - above(), end: seenEnd - above() }
  }
  const dispatch = (action: NavigationAction<ListState>) => {
    navigation = navigate(navigation, action, withNewsShown)
    const { reopen } = navigation
    if (reopen !== undefined) {
      openings += 1
      dispatch({ type: 'open', list: initialListState(reopen.cursor) })
      dispatch({ type: 'add rows', list: withFirstRows(navigation.list, firstRows(reopen.cursor)) })
    }
  }
  /** Renders the table again until the reported view no longer changes. */
  const render = () => {
    for (let turn = 0; ; turn += 1) {
      const { target, chain } = navigation.list
      const staysAtTop = navigation.isLive && chain.ends.above
      follower.change({ ...tableRows(), before: 0, inserted: inserted(), staysAtTop })
      if (target !== shownTarget) follower.scrollToTop(target.fromFirst + inserted())
      shownTarget = target
      const last = navigation
      dispatch({ type: 'scroll', view: visible() })
      if (navigation === last) return
      if (turn > 10) throw new Error('the view never comes to rest')
    }
  }
  const act = (action: NavigationAction<ListState>) => {
    dispatch(action)
    render()
  }
  const firstRows = ({ before: text }: ListCursor) => {
    const position = text === undefined ? undefined : readPosition(text)
    // The position in a cursor is just after the cursor's first row.
    const end = position === undefined ? published : numberOf({ position: position }) + 1
    return slice(end - 40, end)
  }
  const load = (side: 'above' | 'below') => {
    const { list, view } = navigation
    const { chunks, ends } = list.chain
    const [newest, oldest] = [chunks[0]?.rows?.[0], chunks.at(-1)?.rows?.at(-1)]
    if (ends[side] || newest === undefined || oldest === undefined) return
    const after = numberOf(newest) + 1
    const to = Math.min(after + 200, published)
    const read =
      side === 'above'
        ? { ...slice(after, to), isEnd: to === published }
        : slice(numberOf(oldest) - 200, numberOf(oldest))
    const request = {
      side,
      slice: { kind: 'newer', after: undefined, count: 200 },
      window: undefined,
    } as const
    act({ type: 'add rows', list: withRowsRead(list, request, read, view.first) })
  }
  act({ type: 'go to address', cursor: {} })
  // The browser reports the table's size after its first layout.
  follower.follow()
  render()
  return {
    act,
    load,
    read: () => navigation,
    openings: () => openings,
    visible,
    numberAt: (index: number) => {
      const found = rowAt(navigation.list.chain, index)
      return found === undefined ? undefined : numberOf(found)
    },
    arrive: (count: number) => {
      published += count
      const { list, view } = navigation
      if (!list.chain.ends.above) return
      const read = slice(published - count, published)
      const how = { isEnd: true, isMore: false, firstInView: view.first }
      act({ type: 'add news', list: withNews(list, read, how) })
    },
    scrollTo: (index: number) => {
      const last = Math.max(0, tableRows().count - rowsInView)
      element.scrollTop = Math.min(last, index + above()) * rowHeight
      element.dispatchEvent(new Event('scroll'))
      render()
    },
  }
}

function slice(from: number, to: number) {
  const first = Math.max(0, from)
  const rows = Array.from({ length: to - first }, (_, index) => row(first + index))
  return { rows, isEnd: from <= 0, form: undefined }
}

const begin = 10n ** 15n
const rows: UpdateRow[] = []

function row(number: number): UpdateRow {
  rows[number] ??= {
    updateId: v.parse(UpdateId, `1220${number.toString(16).padStart(64, '0')}`),
    position: { migrationId: 4n, recordTime: recordTimeOf(begin + BigInt(number) * 10n ** 6n) },
    words: undefined,
    kind: 'transaction',
    rootAction: undefined,
    otherRoots: 0,
    events: 1,
  }
  return rows[number]
}

export function numberOf({ position }: Pick<UpdateRow, 'position'>): number {
  return Number((microsOf(position.recordTime) - begin) / 10n ** 6n)
}

/** Returns the cursor whose first row is the update with this number. */
export function cursorAtRow(number: number): ListCursor {
  return cursorAt('newest first', row(number).position)
}
