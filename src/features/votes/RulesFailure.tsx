import type { UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

/** Without the rules of the DSO nobody knows how many votes decide: says so, and why. */
export function RulesFailure({ query }: { readonly query: UseQueryResult }) {
  const failure = failureOf(query.error)
  if (failure === undefined) return null
  return (
    <ErrorPanel
      compact
      failure={failure}
      title="How many votes decide is not known"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
