import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListPlace } from '../history-list/list-place.ts'
import { pollFamily, pollTail, pollUntilRecovered } from '#shared/queries/polling.ts'
import { useRecovery } from '#shared/queries/use-recovery.ts'
import { SourcedList } from './sourced-list.ts'
import { keyOfQuestion, type SourcedQuestion } from './sourced-question.ts'
import type { SourcedState } from './sourced-state.ts'
import { onUserLeft } from '#shared/queries/session-user.ts'

interface Kept {
  readonly key: string
  readonly list: SourcedList
}

let lists = new WeakMap<QueryClient, Kept>()
onUserLeft(() => {
  lists = new WeakMap()
})

/**
 * Returns the list of a filter. The list that was viewed last keeps its state while the user visits
 * other pages.
 */
function keptSourcedList(client: QueryClient, question: SourcedQuestion): SourcedList {
  const key = keyOfQuestion(question)
  const known = lists.get(client)
  if (known?.key === key) return known.list
  known?.list.stop()
  const list = new SourcedList(client, question)
  lists.set(client, { key, list })
  return list
}

/** Returns the list of a question at the place in the address, as far as it is loaded. */
export function useSourcedList(
  question: SourcedQuestion,
  { before, after }: ListPlace,
): {
  readonly list: SourcedList
  readonly state: SourcedState
} {
  const client = useQueryClient()
  const list = useMemo(() => keptSourcedList(client, question), [client, question])
  const state = useSyncExternalStore(list.subscribe, list.read)
  useLayoutEffect(() => list.comeBack(), [list])
  useLayoutEffect(() => list.open({ before, after }), [list, before, after])
  useRecovery(state.trouble.participant ?? state.trouble.scan, list.retry)
  return { list, state }
}

/**
 * Polls the participant for new updates while the list is in use, unless its stream delivers them.
 */
export function participantNewsOf(list: SourcedList, isStreaming: boolean) {
  return queryOptions({
    queryKey: ['ledger', 'updates', 'news', keyOf(list)],
    queryFn: ({ signal }) => list.readParticipantNews(signal),
    // A failure from before the stream opened is retried until it is solved.
    refetchInterval: isStreaming ? pollUntilRecovered : pollFamily('ledger'),
    staleTime: 5_000,
    gcTime: 0,
  })
}

/** Like `participantNewsOf`, for Scan. */
export function scanNewsOf(list: SourcedList) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'sourced-news', keyOf(list)],
    queryFn: ({ signal }) => list.readScanNews(signal),
    refetchInterval: pollTail,
    staleTime: 10_000,
    gcTime: 0,
  })
}

function keyOf({ question: { upTo, ...asked } }: SourcedList): string {
  return JSON.stringify([asked, `${upTo}`])
}
