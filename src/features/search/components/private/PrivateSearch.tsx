import { Stack } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { readFilter } from '../../rules/filter-text.ts'
import type { PrivateSearch as Search } from '../../queries/history-index/private-history.ts'
import {
  mostReaders,
  jointRanges,
  type PrivateRange,
} from '../../queries/history-index/private-ranges.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { hasPartialId } from '../filter/whole-ids.ts'
import { StoredRanges } from './StoredRanges.tsx'
import { PrivateMatches } from './PrivateMatches.tsx'
import { PrivateSearchForm } from './PrivateSearchForm.tsx'

const route = getRouteApi('/private-history')

/** The stored ranges, the search form and the matches. */
export function PrivateSearch({ ranges }: { readonly ranges: readonly PrivateRange[] }) {
  const { where, reader, order } = route.useSearch()
  const navigate = useNavigate()
  const storedParties = useMemo(() => [...new Set(ranges.map(({ party }) => party))], [ranges])
  const search = useMemo(() => searchOf(where, order), [where, order])
  const parties = useMemo(
    () => (reader === undefined ? storedParties : [reader]),
    [reader, storedParties],
  )
  return (
    <Stack gap="md" miw="0" pt="sm">
      <PrivateSearchForm
        key={`${where} ${reader} ${order}`}
        params={{ where, reader, order }}
        parties={storedParties}
        onParamsChange={(params) => void navigate({ to: '/private-history', search: params })}
      />
      {parties.length > mostReaders ? (
        <EmptyState title="Choose a party">
          The index searches {mostReaders} parties at a time, and stores the history of{' '}
          {parties.length}.
        </EmptyState>
      ) : (
        <>
          <StoredRanges ranges={ranges} parties={parties} />
          {search === undefined ? null : (
            <Found
              key={`${where} ${reader} ${order}`}
              search={search}
              ranges={ranges}
              parties={parties}
            />
          )}
        </>
      )}
    </Stack>
  )
}

type PrivateQuery = Pick<Search, 'where' | 'order'>

/** Returns the search of the address, or `undefined` for a missing or invalid filter. */
function searchOf(
  where: string | undefined,
  order: 'oldest' | undefined,
): PrivateQuery | undefined {
  const read = where === undefined ? undefined : readFilter(where)
  if (read?.ok !== true || hasPartialId(read.filter)) return undefined
  return { where: read.filter, order: order ?? 'newest' }
}

interface FoundProps {
  readonly search: PrivateQuery
  readonly ranges: readonly PrivateRange[]
  readonly parties: readonly PartyId[]
}

/**
 * The search covers the state of the index at its start, until the user continues. Meanwhile, the
 * index continues to read.
 */
function Found({ search, ranges, parties }: FoundProps) {
  const [searched, setSearched] = useState(ranges)
  const request = useMemo(
    () => ({ ...search, parties, ranges: jointRanges(searched, parties) }),
    [search, searched, parties],
  )
  if (request.ranges.length === 0) {
    return (
      <EmptyState title="Not loaded for all parties yet">
        The index has no range of offsets that it loaded for all these parties. Choose one party.
      </EmptyState>
    )
  }
  const newest = jointRanges(ranges, parties).at(-1)?.upTo ?? 0n
  return (
    <PrivateMatches
      search={request}
      onNewer={newest > (request.ranges.at(-1)?.upTo ?? 0n) ? () => setSearched(ranges) : undefined}
    />
  )
}
