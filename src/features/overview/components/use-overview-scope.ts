import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { usePartyScope } from '#shared/queries/my-parties/party-scope.ts'
import type { PartyId } from '#ledger/identifier.ts'

const route = getRouteApi('/')

/** The parties that the overview shows. */
export interface OverviewScope {
  /** Empty while the parties are loading, or without parties. */
  readonly parties: readonly PartyId[]
  readonly isLoading: boolean
  /** True if the token can read as every party in `parties`. */
  readonly isReadable: boolean
  /** Returns the search params that show the same parties on another page. */
  readonly search: <Named>(
    name: (parties: PartyId[]) => Named,
  ) => Named | { readonly scope: 'mine' } | { readonly scope?: never }
}

/**
 * Returns the parties to which alerts about parties are limited. Undefined for all watched parties.
 */
export function useAlertParties(): readonly PartyId[] | undefined {
  const { scope, party } = route.useSearch()
  const remembered = usePartyScope()
  if (party !== undefined) return party
  return scope === 'mine' || remembered.kind === 'mine' ? undefined : remembered.parties
}

/**
 * Returns the parties of the overview. An address without params means all parties of the current
 * user. A selected party or group is written to the address.
 */
export function useOverviewScope(): OverviewScope {
  const { scope: addressed, party } = route.useSearch()
  const navigate = useNavigate()
  const scope = usePageScope({ scope: addressed, parties: party }, (next, { replace }) => {
    const { parties } = toScopeParams(next)
    const isNamed = addressed !== undefined || party !== undefined
    if (replace && parties === undefined && !isNamed) return
    void navigate({
      to: '/',
      search: parties === undefined ? {} : { party: [...parties] },
      replace,
    })
  })
  const { parties, isLoading, mine, kind, inAddress } = scope
  const isReadable = useMemo(() => {
    const readable = new Set(mine?.parties.flatMap((one) => (one.mayRead ? [one.party] : [])))
    return parties.length > 0 && parties.every((one) => readable.has(one))
  }, [parties, mine])
  return {
    parties,
    // The parties of a group or an address are known at once, but the rights over them load later.
    isLoading: isLoading || (kind !== 'mine' && mine === undefined),
    isReadable,
    search: (name) => {
      // A large group does not fit into an address, so the address contains no scope. The other
      // page then uses the last used scope.
      if (inAddress === undefined) return {}
      return 'parties' in inAddress ? name([...parties]) : { scope: 'mine' }
    },
  }
}
