import type { PartyId } from '#ledger/identifier.ts'
import type { MyParty } from '#ledger/my-parties/my-parties.ts'
import { maxSearchParties, ownUpdatesFilter } from '#features/search/rules/own-updates-filter.ts'
import { maxLinkedParties, type PartyScope } from '#shared/queries/my-parties/party-scope.ts'

/** The source of a scope's updates. */
export type OwnUpdates =
  | { readonly by: 'participant' | 'scan'; readonly parties: readonly PartyId[] }
  | { readonly by: 'unavailable'; readonly why: string }

/**
 * Returns the source of a scope's updates: the participant for parties that the token can read as,
 * or else a search of Scan.
 */
export function ownUpdatesOf(scope: PartyScope, mine: readonly MyParty[]): OwnUpdates {
  const isMine = scope.kind === 'mine'
  const parties = (isMine ? mine.map(({ party }) => party) : scope.parties).slice(
    0,
    maxSearchParties,
  )
  const known = new Set(readableOf(mine))
  const readable = parties.filter((party) => known.has(party))
  // An address can name only a limited number of parties. The scope of all the user's parties needs
  // no names.
  if (readable.length > 0 && (isMine || readable.length <= maxLinkedParties)) {
    return { by: 'participant', parties: readable }
  }
  if (parties.length === 0) return { by: 'unavailable', why: 'Your parties are not known' }
  if (!isMine && ownUpdatesFilter(parties) === undefined) {
    return { by: 'unavailable', why: 'Too many parties' }
  }
  return { by: 'scan', parties }
}

/** Returns the parties that the token can read as. */
export function readableOf(parties: readonly MyParty[]): readonly PartyId[] {
  return parties.flatMap(({ party, mayRead }) => (mayRead ? [party] : []))
}
