import { getRouteApi, useParams, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ListBeside } from '#features/shared/update/ListBeside.tsx'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { beginSearch } from '#queries/search/begin-search.ts'
import { KeptSearches } from './KeptSearches.tsx'
import { MineLately } from './MineLately.tsx'
import { paramsOf, queryOf } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'
import { ValueMenus } from './values/ValueMenus.tsx'

const route = getRouteApi('/search')

/**
 * Searches the update history for anything; without a search in the address, those that are kept.
 * A match that is opened stands beside its search.
 */
export function SearchPage() {
  const place = route.useSearch()
  const { where, from, to, order, show } = place
  const asked = { where, from, to, order, show }
  const { updateId: openUpdateId } = useParams({ strict: false })
  const navigate = useNavigate()
  const query = useMemo(() => queryOf({ where, from, to, order }), [where, from, to, order])
  const search = (next: SearchQuery) => {
    beginSearch(next)
    void navigate({ to: '/search', search: { ...paramsOf(next), show } })
  }
  return (
    <ValueMenus query={query} onSearch={search}>
      <ListBeside openUpdateId={openUpdateId}>
        <SearchView
          title="Search"
          fact="the update history"
          place={place}
          onSearch={search}
          openUpdateId={openUpdateId}
          onOpen={({ updateId, eventId }) =>
            void navigate({
              to: '/search/$updateId',
              params: { updateId },
              search: ({ encoding }) => ({ ...asked, encoding, event: eventId }),
            })
          }
        >
          <MineLately />
          <KeptSearches />
        </SearchView>
      </ListBeside>
    </ValueMenus>
  )
}
