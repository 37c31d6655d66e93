import { useState } from 'react'
import { useMyParties } from '#shared/queries/my-parties/my-parties.ts'
import { usePartyScope } from '#shared/queries/my-parties/party-scope.ts'
import { pickedText } from '#ui/form/picker/picked-values.ts'
import { readOwnersParams, type OwnersParams } from '../../queries/owner-list.ts'
import { maxOwners } from './read-owners.ts'

/** Returns true while the owners with which a form begins are loading. */
export function useOwnersLoading(params: OwnersParams): boolean {
  const isLoading = useMyParties().isLoading
  const { owners, isMissing } = readOwnersParams(params)
  return isLoading && owners.length === 0 && !isMissing
}

/**
 * Returns the text of a form's field for owners, and its setter. The text begins with the owners of
 * the address. If the address names no owners, the text begins with the parties of the stored scope.
 */
export function useOwnersText(params: OwnersParams) {
  const [typed, setText] = useState<string>()
  const scope = usePartyScope()
  const mine = useMyParties().data?.parties
  if (typed !== undefined) return [typed, setText] as const
  const { owners, isMissing } = readOwnersParams(params)
  if (owners.length > 0 || isMissing) return [pickedText(owners), setText] as const
  const parties = scope.kind === 'mine' ? (mine ?? []).map(({ party }) => party) : scope.parties
  return [pickedText(parties.slice(0, maxOwners)), setText] as const
}
