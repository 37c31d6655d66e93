import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { beginSearch } from '#queries/search/begin-search.ts'
import { KeptSearches } from './KeptSearches.tsx'
import { paramsOf } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'

const route = getRouteApi('/search')

/** Searches the update history for anything; without a search in the address, those that are kept. */
export function SearchPage() {
  const place = route.useSearch()
  const navigate = useNavigate()
  return (
    <SearchView
      title="Search"
      fact="the update history"
      place={place}
      onSearch={(query) => {
        beginSearch(query)
        void navigate({ to: '/search', search: paramsOf(query) })
      }}
    >
      <KeptSearches />
    </SearchView>
  )
}
