import { useEffect, useEffectEvent, useMemo } from 'react'
import * as v from 'valibot'
import type { PartyId } from '#ledger/identifier.ts'
import { useMyParties, type MyParties } from '../../queries/my-parties/my-parties.ts'
import { captureSession, onUserChange } from '../../queries/session-user.ts'
import {
  onScopeChosen,
  partyScope,
  toLinkableScope,
  usePartyScope,
  type PartyScope,
  type LinkableScope,
} from '../../queries/my-parties/party-scope.ts'

/**
 * The entry for `readSearchParams`. `scope=mine` means the parties of the user who opens the
 * address.
 */
export const scopeParam = { scope: v.literal('mine') }

/** The parties in an address. */
export interface AddressedParties {
  readonly scope?: 'mine' | undefined
  /** Undefined if the address names no parties. Empty if the named parties are unavailable. */
  readonly parties: readonly PartyId[] | undefined
}

/** The parties that a page shows. */
export interface PageScope {
  /** `address` if the address contains the parties. */
  readonly kind: 'address' | PartyScope['kind']
  /** Empty while the parties are loading, or if no party is known. */
  readonly parties: readonly PartyId[]
  readonly isLoading: boolean
  readonly mine: MyParties | undefined
  /** The parties in the form for an address. Undefined if there are too many parties. */
  readonly inAddress: LinkableScope | undefined
  /** True for a group with too many parties for an address. */
  readonly isUnlinkable: boolean
}

/**
 * Returns the parties of a page: those in its address, or else those of the stored scope, which is
 * then written to the address. A link never changes the stored scope. If the user leaves, the scope
 * of the next user replaces the scope in the address.
 *
 * @param onScope writes a scope to the address, or removes the scope if an address cannot contain
 * it
 */
export function usePageScope(
  { scope, parties: named }: AddressedParties,
  onScope: (next: LinkableScope | undefined, options: { readonly replace: boolean }) => void,
): PageScope {
  const remembered = usePartyScope()
  const mine = useMyParties()
  const isBare = named === undefined && scope === undefined
  const write = useEffectEvent(onScope)
  useEffect(() => {
    const next = isBare ? toLinkableScope(partyScope()) : undefined
    if (next !== undefined) write(next, { replace: true })
  }, [isBare])
  useEffect(() => onScopeChosen(() => write(toLinkableScope(partyScope()), { replace: false })), [])

  // The address may name parties of the previous user.
  useEffect(() => {
    const isSameUser = captureSession()
    return onUserChange(() => {
      if (!isSameUser()) write(toLinkableScope(partyScope()), { replace: true })
    })
  }, [])

  const own = mine.data?.parties
  const ownIds = useMemo(() => own?.map(({ party }) => party) ?? [], [own])
  const shared = { mine: mine.data, isLoading: false, isUnlinkable: false }
  if (named !== undefined) {
    return { ...shared, kind: 'address', parties: named, inAddress: { parties: named } }
  }
  if (scope === 'mine' || remembered.kind === 'mine') {
    const inAddress = { scope: 'mine' } as const
    return { ...shared, kind: 'mine', parties: ownIds, inAddress, isLoading: mine.isLoading }
  }
  const inAddress = toLinkableScope(remembered)
  const isUnlinkable = inAddress === undefined
  return { ...shared, kind: remembered.kind, parties: remembered.parties, inAddress, isUnlinkable }
}

/** Returns the scope as search params, for pages that have their own params for parties. */
export function toScopeParams(next: LinkableScope | undefined) {
  return {
    scope: next?.scope,
    parties: next !== undefined && 'parties' in next ? next.parties : undefined,
  }
}
