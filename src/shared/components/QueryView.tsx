import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '../queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'

export interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The title of a failure: `The names could not be read`. */
  readonly title: string
  /** Shown until the query has returned data or failed. */
  readonly waiting: ReactNode
  readonly renderBelow?: (failure: Failure) => ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Shows the result of a query: a placeholder while loading, then the answer. If a later load fails,
 * one line with the failure is above the earlier answer. If no answer exists, the full failure is
 * shown instead. A failure has a retry button.
 */
export function QueryView<Data>({
  query,
  title,
  waiting,
  renderBelow,
  children,
}: QueryViewProps<Data>) {
  const { error, isFetching } = query
  const data = useDeferredFirstRender(query.data)
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
