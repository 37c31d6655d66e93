import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi, useParams, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { QueryView } from '#shared/components/QueryView.tsx'
import { ListBeside } from '#features/updates/index.ts'
import { addMicros } from '#ledger/record-time.ts'
import { writeFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { chosenRange, positionsOfRange } from '#shared/queries/chosen-range.ts'
import { beginSearch } from '../queries/begin-search.ts'
import { historySearch } from '../queries/history-search.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { Page } from '#ui/Page.tsx'
import { momentNow } from '#ui/time/now.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { requiresParty } from './filter/requires-party.ts'
import type { readHistorySearchParams } from './history-search-params.ts'
import { toSearchParams, paramsOfRange, toSearchQuery } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'
import { ValueMenus } from './values/ValueMenus.tsx'

const route = getRouteApi('/parties/$party/activity')
const day = 86_400_000_000n

/** A party's updates of the last 24 hours by default, loaded without a click. */
export function PartyActivityPage() {
  const { party } = route.useParams()
  const params = route.useSearch()
  const { where, from, to, order, show } = params
  const searchParams = { where, from, to, order, show }
  const { updateId: openUpdateId } = useParams({ strict: false })
  const navigate = useNavigate()
  const { hint, rest } = readUniqueId(party)
  const query = useMemo(() => toSearchQuery({ where, from, to, order }), [where, from, to, order])
  useEffect(() => {
    if (query !== undefined) historySearch(query).startNew()
  }, [query])
  const search = (next: SearchQuery) => {
    beginSearch(next)
    const nextParams = { ...toSearchParams(next), show }
    if (requiresParty(next.where, party)) {
      void navigate({ to: '/parties/$party/activity', params: { party }, search: nextParams })
    } else {
      void navigate({ to: '/search', search: nextParams })
    }
  }
  const heading = {
    up: (
      <Link to="/parties/$party" params={{ party }}>
        Party
      </Link>
    ),
    title: `${hint}${rest}`,
    fact: (
      <>
        activity <CopyButton text={party} what="the party" />
      </>
    ),
  }
  if (where === undefined) {
    return (
      <Page {...heading}>
        <OpeningRange party={party} params={params} />
      </Page>
    )
  }
  return (
    <ValueMenus query={query} onSearch={search}>
      <ListBeside openUpdateId={openUpdateId}>
        <SearchView
          {...heading}
          addressed={{ query, isMine: false, isLoading: false }}
          params={params}
          onSearch={search}
          begins
          openUpdateId={openUpdateId}
          onOpen={({ updateId, eventId }) =>
            void navigate({
              to: '/parties/$party/activity/$updateId',
              params: { party, updateId },
              search: ({ encoding }) => ({ ...searchParams, encoding, event: eventId }),
            })
          }
        />
      </ListBeside>
    </ValueMenus>
  )
}

interface OpeningRangeProps {
  readonly party: string
  readonly params: ReturnType<typeof readHistorySearchParams>
}

/** Redirects to the range in the address, or the last chosen range, or the last 24 hours. */
function OpeningRange({ party, params }: OpeningRangeProps) {
  const { from, to } = params
  const range = useQuery({ ...usualRange(), enabled: from === undefined && to === undefined })
  const search = { ...params, where: writeFilter({ kind: 'party', role: 'any', value: party }) }
  if (from !== undefined || to !== undefined) {
    return <Navigate to="/parties/$party/activity" params={{ party }} search={search} replace />
  }
  return (
    <QueryView
      query={range}
      title="The range could not be found in the history"
      waiting={<LoadingState words="Looking up the range in the history" rows={6} />}
    >
      {(ends) => (
        <Navigate
          to="/parties/$party/activity"
          params={{ party }}
          search={{ ...search, ...paramsOfRange(ends) }}
          replace
        />
      )}
    </QueryView>
  )
}

/** Returns the positions of the last chosen range, or of the last 24 hours. */
function usualRange() {
  return queryOptions({
    queryKey: ['scan', 'activity-range'],
    queryFn: ({ client }) => {
      const { from, to } = chosenRange()
      const isOpen = from?.at === undefined && to?.at === undefined
      return positionsOfRange(
        client,
        isOpen ? { from: { at: addMicros(momentNow(), -day) } } : { from, to },
      )
    },
    staleTime: 0,
    gcTime: 0,
  })
}
