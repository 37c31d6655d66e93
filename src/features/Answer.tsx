import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureSentence } from '#ledger/failure.ts'
import { failureOf } from '#queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Shape } from '#ui/Shape.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { visibleText } from '#ui/visible-text.ts'

interface AnswerProps<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** One fact that is asked for on its own: its shape, then the fact, or in its place why it is not there. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const failure = failureOf(query.error)
  if (failure === undefined) return <Shape width="18ch" />
  return (
    <span>
      <StatusMark tone="reject" label="not read" />{' '}
      <span className="secondary">{visibleText(failureSentence(failure)).slice(0, 300)}</span>{' '}
      <Button kind="quiet" onClick={() => void query.refetch()}>
        Try again
      </Button>
    </span>
  )
}
