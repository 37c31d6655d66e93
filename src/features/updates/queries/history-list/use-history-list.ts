import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { pollTail } from '#shared/queries/polling.ts'
import { useRecovery } from '#shared/queries/use-recovery.ts'
import { historyList, type HistoryList } from './history-list.ts'
import type { ScrollableHistory } from './scrollable-history.ts'
import type { HistoryListState, HistoryRow } from './history-list-state.ts'
import type { ListCursor } from './list-cursor.ts'
import type { ListState } from './list-state.ts'

/** Returns the list of the update history at the cursor in the address. */
export function useHistoryList(cursor: ListCursor): {
  readonly list: HistoryList
  readonly state: ListState
} {
  const list = historyList(useQueryClient())
  const state = useListAt(list, cursor)
  useRecovery(state.trouble?.failure, list.retry)
  return { list, state }
}

/** Moves a list to the place in the address, and re-renders when the list changes. */
export function useListAt<Row extends HistoryRow, State extends HistoryListState<Row>>(
  list: ScrollableHistory<Row, State>,
  { before, after }: ListCursor,
): State {
  useLayoutEffect(() => list.act({ type: 'come back' }), [list])
  useLayoutEffect(
    () => list.act({ type: 'go to address', cursor: { before, after } }),
    [list, before, after],
  )
  return useSyncExternalStore(list.subscribe, list.read)
}

/** Returns the rows in view, and re-renders when they change. */
export function useView(list: ScrollableHistory): VisibleRows {
  return useSyncExternalStore(list.subscribe, list.readView)
}

/** Milliseconds without movement after which scrolling has stopped. */
const rest = 300

/** Returns the rows in view when scrolling last stopped. */
export function useRowsAfterScroll(list: ScrollableHistory): VisibleRows {
  const [view, setView] = useState(list.readView)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setView(list.readView()), rest)
    }
    const stop = list.subscribe(wait)
    wait()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [list])
  return view
}

/** Polls for new updates while the list is in use. */
export function newsQuery(list: HistoryList) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'news'],
    queryFn: ({ signal }) => list.readNews(signal),
    refetchInterval: pollTail,
    staleTime: 10_000,
  })
}
