import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { View } from '#ledger/history/chain-reading.ts'
import { pollTail } from '../polling.ts'
import { useRecovery } from '../use-recovery.ts'
import { historyList, type HistoryList } from './history-list.ts'
import type { ListInView } from './list-in-view.ts'
import type { ListPlace } from './list-place.ts'
import type { ListState } from './list-state.ts'

/** The list of the update history, at the place that the address says. */
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

/** The rows in view, as they change. */
export function useView(list: ListInView): View {
  return useSyncExternalStore(list.subscribe, list.readView)
}

/** Scrolling has come to rest when nothing moved for so many milliseconds. */
const rest = 300

/** The rows in view when scrolling last came to rest. */
export function useRestingView(list: ListInView): View {
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

/** Asks the list for news at the newer end of the history, for as long as somebody looks at it. */
export function newsOf(list: HistoryList) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'news'],
    queryFn: ({ signal }) => list.readNews(signal),
    refetchInterval: pollTail,
    staleTime: 10_000,
  })
}
