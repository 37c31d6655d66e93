import { getRouteApi, useParams, useNavigate } from '@tanstack/react-router'
import { ListBeside } from '#features/updates/index.ts'
import { writeFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { beginSearch } from '../queries/begin-search.ts'
import { SavedSearches } from './SavedSearches.tsx'
import { RecentOwnUpdates } from './RecentOwnUpdates.tsx'
import { toSearchParams } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'
import { useSearchQuery } from './use-search-query.ts'
import { ValueMenus } from './values/ValueMenus.tsx'

const route = getRouteApi('/search')

/**
 * Searches the update history. Without a search in the address, lists the stored searches. An
 * opened match is shown next to its search.
 */
export function SearchPage() {
  const addressParams = route.useSearch()
  const { where, scope, from, to, order, show } = addressParams
  const searchParams = { where, scope, from, to, order, show }
  const { updateId: openUpdateId } = useParams({ strict: false })
  const navigate = useNavigate()
  const addressed = useSearchQuery(addressParams)
  const { query, isMine } = addressed
  const search = (next: SearchQuery) => {
    // If the form has no conditions, a search for the user's parties stays such a search, and only
    // its range changes.
    const keepsMine = isMine && query !== undefined && writeFilter(next.where) === ''
    beginSearch(keepsMine ? { ...next, where: query.where } : next)
    const params = toSearchParams(next)
    const placed = keepsMine ? { ...params, where: undefined, scope } : params
    void navigate({ to: '/search', search: { ...placed, show } })
  }
  return (
    <ValueMenus query={query} onSearch={search}>
      <ListBeside openUpdateId={openUpdateId}>
        <SearchView
          title="Search"
          fact={isMine ? 'updates of your parties' : 'the update history'}
          params={addressParams}
          addressed={addressed}
          onSearch={search}
          openUpdateId={openUpdateId}
          onOpen={({ updateId, eventId }) =>
            void navigate({
              to: '/search/$updateId',
              params: { updateId },
              search: ({ encoding }) => ({ ...searchParams, encoding, event: eventId }),
            })
          }
        >
          <RecentOwnUpdates />
          <SavedSearches />
        </SearchView>
      </ListBeside>
    </ValueMenus>
  )
}
