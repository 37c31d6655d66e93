import { linkOptions } from '@tanstack/react-router'
import type { PartyDetails } from '../queries/parties.ts'

/**
 * Returns a link to a party's page, within the party's identity provider, because other providers
 * do not see the party as their own.
 */
export function partyLink({ party, identityProviderId }: PartyDetails) {
  return linkOptions({
    to: '/parties/$party',
    params: { party },
    search: { idp: identityProviderId || undefined },
  })
}
