import type { UseQueryResult } from '@tanstack/react-query'
import { failureOf } from '#shared/queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

/** Reports that the DSO's rules are missing, so that the required number of votes is unknown. */
export function RulesFailure({ query }: { readonly query: UseQueryResult }) {
  const failure = failureOf(query.error)
  if (failure === undefined) return null
  return (
    <ErrorPanel
      compact
      failure={failure}
      title="The required number of votes is not known"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
