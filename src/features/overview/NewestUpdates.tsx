import { useQuery } from '@tanstack/react-query'
import { UpdateList } from '#features/shared/update/UpdateList.tsx'
import { failureOf } from '#queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { newestOnOverview } from './newest-on-overview.ts'

/** What happened last, each leading to its update. */
export function NewestUpdates() {
  const query = useQuery(newestOnOverview)
  const failure = failureOf(query.error)
  const updates = query.data?.answer
  return (
    <>
      {failure === undefined ? null : (
        <ErrorPanel
          compact={updates !== undefined}
          failure={failure}
          title="The newest updates could not be read"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {updates === undefined ? (
        failure === undefined ? (
          <Waiting words="Reading the newest updates from Scan" rows={12} />
        ) : null
      ) : updates.length === 0 ? (
        <EmptyState title="Scan holds no updates" />
      ) : (
        <UpdateList updates={updates} />
      )}
    </>
  )
}
