import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { QueryView } from '#features/shared/QueryView.tsx'
import { writePosition } from '#ledger/history/position.ts'
import { addMicros } from '#ledger/record-time.ts'
import { writeFilter } from '#ledger/search/filter-text.ts'
import { currentMigration } from '#queries/network.ts'
import { beginSearch } from '#queries/search/begin-search.ts'
import { historySearch } from '#queries/search/history-search.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { readUniqueId } from '#ui/identifier/shorten.ts'
import { Page } from '#ui/Page.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { requiresParty } from './filter/requires-party.ts'
import type { HistorySearchParams } from './history-search-params.ts'
import { paramsOf, queryOf } from './query-in-params.ts'
import { SearchView } from './SearchView.tsx'

const route = getRouteApi('/parties/$party/activity')
const day = 86_400_000_000n

/** What a party had to do with, of the last 24 hours where the address does not say: read at once. */
export function PartyActivityPage() {
  const { party } = route.useParams()
  const place = route.useSearch()
  const { where, from, to, order } = place
  const navigate = useNavigate()
  const { hint, rest } = readUniqueId(party)
  useEffect(() => {
    const query = where === undefined ? undefined : queryOf({ where, from, to, order })
    if (query !== undefined) historySearch(query).startNew()
  }, [where, from, to, order])
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
        <LastDay party={party} place={place} />
      </Page>
    )
  }
  return (
    <SearchView
      {...heading}
      place={place}
      onSearch={(query) => {
        beginSearch(query)
        const search = paramsOf(query)
        if (requiresParty(query.where, party)) {
          void navigate({ to: '/parties/$party/activity', params: { party }, search })
        } else {
          void navigate({ to: '/search', search })
        }
      }}
    />
  )
}

interface LastDayProps {
  readonly party: string
  readonly place: HistorySearchParams
}

/** Leads to the party's last 24 hours, of the migration of now, or to the range that the address has. */
function LastDay({ party, place: { from, to, order } }: LastDayProps) {
  const migration = useQuery(currentMigration())
  const [recordTime] = useState(() => addMicros(momentNow(), -day))
  return (
    <QueryView
      query={migration}
      title="The current migration could not be read"
      waiting={<Waiting words="Looking up the current migration" rows={6} />}
    >
      {({ migration_id: migrationId }) => (
        <Navigate
          to="/parties/$party/activity"
          params={{ party }}
          search={{
            where: writeFilter({ of: 'party', role: 'any', value: party }),
            from:
              from ?? (to === undefined ? writePosition({ migrationId, recordTime }) : undefined),
            to,
            order,
          }}
          replace
        />
      )}
    </QueryView>
  )
}
