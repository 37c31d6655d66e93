import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { toScopeParams, usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { usePartyScope } from '#shared/queries/my-parties/party-scope.ts'
import type { PartyId } from '#ledger/identifier.ts'

const route = getRouteApi('/')

/** The parties that the overview shows. */
export interface OverviewScope {
  /** Empty while the parties are loading, or if none is known. */
  readonly parties: readonly PartyId[]
  readonly isLoading: boolean
  /** True if the token can read as each of them. */
  readonly isReadable: boolean
  /** Returns the search params with which another page shows the same parties. */
  readonly search: <Named>(
    name: (parties: PartyId[]) => Named,
  ) => Named | { readonly scope: 'mine' } | { readonly scope?: never }
}

/** Returns the parties to which alerts about parties are limited; undefined for all that are watched. */
export function useAlertParties(): readonly PartyId[] | undefined {
  const { scope, party } = route.useSearch()
  const remembered = usePartyScope()
  if (party !== undefined) return party
  return scope === 'mine' || remembered.kind === 'mine' ? undefined : remembered.parties
}

/**
 * Returns the parties of the overview. An address without params means all parties of the user who
 * opens it; a party or a group is written to the address.
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
    // A group or an address names its parties at once. The rights over them load later.
    isLoading: isLoading || (kind !== 'mine' && mine === undefined),
    isReadable,
    search: (name) => {
      // A large group does not fit into an address. The other page uses the remembered scope, too.
      if (inAddress === undefined) return {}
      return 'parties' in inAddress ? name([...parties]) : { scope: 'mine' }
    },
  }
}
