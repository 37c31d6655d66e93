import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListCursor } from '../history-list/list-cursor.ts'
import { createListStore } from '../history-list/list-store.ts'
import { useListAt } from '../history-list/use-history-list.ts'
import { pollFamily, pollTail, pollUntilRecovered } from '#shared/queries/polling.ts'
import { useRecovery } from '#shared/queries/use-recovery.ts'
import { JoinedList } from './joined-list.ts'
import { joinedQuestionKey, type JoinedQuestion } from './joined-question.ts'
import type { JoinedState } from './joined-state.ts'

const listOf = createListStore<JoinedList>((list) => list.stop())

/** Returns the joined list for a question, loaded at the cursor in the address. */
export function useJoinedList(
  question: JoinedQuestion,
  cursor: ListCursor,
): {
  readonly list: JoinedList
  readonly state: JoinedState
} {
  const client = useQueryClient()
  const list = useMemo(
    () => listOf(client, joinedQuestionKey(question), () => new JoinedList(client, question)),
    [client, question],
  )
  const state = useListAt(list, cursor)
  useRecovery(state.trouble.participant ?? state.trouble.scan, list.retry)
  return { list, state }
}

/**
 * Polls the participant for new updates while the list is in use, unless a stream delivers them.
 */
export function participantNewsQuery(list: JoinedList, isStreaming: boolean) {
  return queryOptions({
    queryKey: ['ledger', 'updates', 'news', keyOf(list)],
    queryFn: ({ signal }) => list.readParticipantNews(signal),
    // While a stream is open, polls only until an earlier failed request succeeds.
    refetchInterval: isStreaming ? pollUntilRecovered : pollFamily('ledger'),
    staleTime: 5_000,
    gcTime: 0,
  })
}

/** Like `participantNewsQuery`, for Scan. */
export function scanNewsQuery(list: JoinedList) {
  return queryOptions({
    queryKey: ['scan', 'updates', 'sourced-news', keyOf(list)],
    queryFn: ({ signal }) => list.readScanNews(signal),
    refetchInterval: pollTail,
    staleTime: 10_000,
    gcTime: 0,
  })
}

function keyOf({ question: { upTo, ...asked } }: JoinedList): string {
  return JSON.stringify([asked, `${upTo}`])
}
