import type { QueryClient } from '@tanstack/react-query'
import { onUserLeft } from '#shared/queries/whose.ts'
import { SourcedList } from './sourced-list.ts'
import { keyOfQuestion, type SourcedQuestion } from './sourced-question.ts'

interface Kept {
  readonly key: string
  readonly list: SourcedList
}

let lists = new WeakMap<QueryClient, Kept>()
onUserLeft(() => {
  lists = new WeakMap()
})

/** The list of a question: the one that was looked at last stays as it is while other pages are. */
export function keptSourcedList(client: QueryClient, question: SourcedQuestion): SourcedList {
  const key = keyOfQuestion(question)
  const known = lists.get(client)
  if (known?.key === key) return known.list
  known?.list.stop()
  const list = new SourcedList(client, question)
  lists.set(client, { key, list })
  return list
}
