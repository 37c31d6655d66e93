import { useMemo } from 'react'
import type { PartyId } from '#ledger/identifier.ts'
import { useMyParties } from './my-parties.ts'
import { usePartyScope } from './party-scope.ts'

/** Returns the parties of the stored scope. Empty while the user's parties are loading. */
export function useScopeParties(): ReadonlySet<PartyId> {
  const scope = usePartyScope()
  const { data } = useMyParties(scope.kind === 'mine')
  return useMemo(
    () => new Set(scope.kind === 'mine' ? data?.parties.map(({ party }) => party) : scope.parties),
    [scope, data],
  )
}
