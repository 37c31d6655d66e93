import { useMemo } from 'react'
import { filterOfParties, maxSearchParties } from '../rules/own-updates-filter.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import type { HistorySearchParams } from './history-search-params.ts'
import { toSearchQuery } from './query-in-params.ts'

/** The search in an address. */
export interface SearchFromAddress {
  /** Undefined for an invalid filter, and while the user's parties are loading or unknown. */
  readonly query: SearchQuery | undefined
  /** True if the search is for the parties of the user who opens the address. */
  readonly isMine: boolean
  readonly isLoading: boolean
}

/** Returns the search of an address. `scope=mine` stands for at most 500 parties of the user. */
export function useSearchQuery(params: HistorySearchParams): SearchFromAddress {
  const { where, scope, from, to, order } = params
  const isMine = where === undefined && scope === 'mine'
  const { data, isLoading } = useMyParties(isMine)
  const query = useMemo(() => {
    if (!isMine) return toSearchQuery({ where, from, to, order })
    const parties = data?.parties.slice(0, maxSearchParties).map(({ party }) => party) ?? []
    const all = toSearchQuery({ where: '()', from, to, order })
    return all === undefined || parties.length === 0
      ? undefined
      : { ...all, where: filterOfParties(parties) }
  }, [isMine, data, where, from, to, order])
  return { query, isMine, isLoading }
}
