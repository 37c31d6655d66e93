import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useInTurns } from '#ui/use-in-turns.ts'

export interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What did not work where it fails: `The names could not be read`. */
  readonly title: string
  /** Until there is an answer, or a failure. */
  readonly waiting: ReactNode
  /** What stands below a failure. */
  readonly renderBelow?: (failure: Failure) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * What a query came to: what is waited for, then the answer. A failure stands above an answer of
 * before, on one line, or in its place; it can be asked for again.
 */
export function QueryView<Data>({
  query,
  title,
  waiting,
  renderBelow,
  children,
}: QueryViewProps<Data>) {
  const { error, isFetching } = query
  const data = useInTurns(query.data)
  const failure = failureOf(error)
  return (
    <>
      {failure === undefined ? null : (
        <>
          <ErrorPanel
            failure={failure}
            title={title}
            compact={query.data !== undefined}
            onRetry={() => void query.refetch()}
            retrying={isFetching}
          />
          {renderBelow?.(failure)}
        </>
      )}
      {data !== undefined ? children(data) : failure === undefined ? waiting : null}
    </>
  )
}
