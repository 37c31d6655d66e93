import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { writeFilter } from '#ledger/search/filter-text.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { momentNow } from '#ui/time/now.ts'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { beginSearch } from '#queries/search/begin-search.ts'
import { lastMicros } from './range-draft.ts'
import { requiresParty } from './filter/requires-party.ts'
import { paramsOf } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'

const route = getRouteApi('/parties/$party/activity')
const day = 86_400_000_000n

/** What a party had to do with: the search, filled in with the party and the last 24 hours. */
export function PartyActivityPage() {
  const { party } = route.useParams()
  const place = route.useSearch()
  const navigate = useNavigate()
  const [range] = useState(() => lastMicros(momentNow(), day))
  const { hint, rest } = readUniqueId(party)
  return (
    <SearchView
      up={
        <Link to="/parties/$party" params={{ party }}>
          Party
        </Link>
      }
      title={`${hint}${rest}`}
      fact={
        <>
          activity <CopyButton text={party} what="the party" />
        </>
      }
      place={place}
      draft={{ place: { where: writeFilter({ of: 'party', role: 'any', value: party }) }, range }}
      onSearch={(query) => {
        beginSearch(query)
        const search = paramsOf(query)
        if (requiresParty(query.where, party)) {
          void navigate({ to: '/parties/$party/activity', params: { party }, search })
        } else {
          void navigate({ to: '/search', search })
        }
      }}
    >
      <EmptyState title="Not searched yet">
        Search reads the updates of the last 24 hours for those in which the party signs, observes,
        acts or is named. The filter can be narrowed, and the range changed.
      </EmptyState>
    </SearchView>
  )
}
