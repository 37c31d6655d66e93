import { linkOptions } from '@tanstack/react-router'
import type { PartyDetails } from '../queries/parties.ts'

/** The page of a party, looked at within its own identity provider: others do not see it as theirs. */
export function partyLink({ party, identityProviderId }: PartyDetails) {
  return linkOptions({
    to: '/parties/$party',
    params: { party },
    search: { idp: identityProviderId || undefined },
  })
}
