import { linkOptions } from '@tanstack/react-router'
import type { User } from '../queries/users.ts'

/** Returns the link to the page of a user within the user's own identity provider. */
export function userLink({ id, identityProviderId }: User) {
  return linkOptions({
    to: '/users/$userId',
    params: { userId: id },
    search: { idp: identityProviderId || undefined },
  })
}
