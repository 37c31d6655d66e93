import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { QueryView } from '#shared/components/QueryView.tsx'
import { isIndexOffered } from '../../queries/history-index/offered.ts'
import { privateHistory } from '../../queries/history-index/private-history.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page } from '#ui/Page.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { PrivateSearch } from './PrivateSearch.tsx'

const route = getRouteApi('/private-history')

/** Searches the updates of the participant's parties in a history index. */
export function PrivateHistoryPage() {
  const { ignored } = route.useSearch()
  return (
    <Page
      title="Private history"
      fact="the updates that your parties have seen, stored by the history index"
    >
      <IgnoredParams names={ignored} />
      {isIndexOffered() ? (
        <StoredHistory />
      ) : (
        <EmptyState title="This dashboard has no history index">
          The history index stores and searches the updates that your parties have seen. To add one,
          run <code translate="no">npm run index</code> beside the dashboard’s server, and set{' '}
          <code translate="no">INDEX_API_URL</code> of the server to the address of the index.
          Without a history index, the <em>Updates</em> page reads the participant.
        </EmptyState>
      )}
    </Page>
  )
}

function StoredHistory() {
  return (
    <QueryView
      query={useQuery(privateHistory())}
      title="The history index could not be reached"
      waiting={<LoadingState words="Loading counts from the history index" rows={6} />}
    >
      {(stored) =>
        stored === null ? (
          <EmptyState title="The index has no private history">
            Start it with <code translate="no">INDEX_PARTICIPANT_URL</code> and{' '}
            <code translate="no">INDEX_PARTIES</code> to store the updates that these parties see.
          </EmptyState>
        ) : stored.ranges.length === 0 ? (
          <EmptyState title="No history for your parties">
            The index stores the history of a fixed list of parties. Your token cannot read as any
            of these parties, or their history is not loaded yet.
          </EmptyState>
        ) : (
          <PrivateSearch ranges={stored.ranges} />
        )
      }
    </QueryView>
  )
}
