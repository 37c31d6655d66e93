import { failureOf } from '#shared/queries/failure.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

interface NotRefreshedProps {
  readonly query: {
    readonly error: unknown
    readonly refetch: () => unknown
    readonly isFetching: boolean
  }
  readonly title: string
}

/** Shows why new updates could not be read. */
export function NotRefreshed({ query, title }: NotRefreshedProps) {
  const failure = failureOf(query.error)
  if (failure === undefined) return null
  return (
    <ErrorPanel
      compact
      failure={failure}
      title={title}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
