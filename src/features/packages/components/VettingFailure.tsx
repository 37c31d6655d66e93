import type { UseQueryResult } from '@tanstack/react-query'
import { isEndpointMissing } from '#ledger/not-found.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'

/** Explains why the vetting state could not be loaded. Renders nothing if it is loaded. */
export function VettingFailure({ query }: { readonly query: UseQueryResult }) {
  const failure = failureOf(query.error)
  if (failure === undefined) return null
  if (isEndpointMissing(failure)) {
    return (
      <output>
        <StatusMark tone="deprecated" label="This release does not report vetted packages." /> It
        has no /v2/package-vetting/list, which also lists names and versions.
      </output>
    )
  }
  return (
    <ErrorPanel
      failure={failure}
      title="The vetted packages could not be loaded"
      compact
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
