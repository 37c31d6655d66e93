import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import { pollTail } from '#shared/queries/polling.ts'
import { useRecovery } from '#shared/queries/use-recovery.ts'
import { historyList, type HistoryList } from './history-list.ts'
import type { ListInView } from './list-in-view.ts'
import type { ListPlace } from './list-place.ts'
import type { ListState } from './list-state.ts'

/** Returns the list of the update history, at the place in the address. */
export function useHistoryList({ before, after }: ListPlace): {
  readonly list: HistoryList
  readonly state: ListState
} {
  const list = historyList(useQueryClient())
  const state = useSyncExternalStore(list.subscribe, list.read)
  useRecovery(state.trouble?.failure, list.retry)
  useLayoutEffect(() => list.comeBack(), [list])
  useLayoutEffect(() => list.open({ before, after }), [list, before, after])
  return { list, state }
}

/** Returns the rows in view, and re-renders when they change. */
export function useView(list: ListInView): VisibleRows {
  return useSyncExternalStore(list.subscribe, list.readView)
}

/** Milliseconds without movement after which scrolling counts as finished. */
const rest = 300

/** Returns the rows in view when scrolling last finished. */
export function useRestingView(list: ListInView): VisibleRows {
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

/** Polls the newer end of the history for the list, while the list is in use. */
export function newsOf(list: HistoryList) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'news'],
    queryFn: ({ signal }) => list.readNews(signal),
    refetchInterval: pollTail,
    staleTime: 10_000,
  })
}
