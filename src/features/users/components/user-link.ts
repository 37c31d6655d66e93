import { linkOptions } from '@tanstack/react-router'
import type { User } from '../queries/users.ts'

/** Returns the link to a user's page within the user's identity provider. */
export function userLink({ id, identityProviderId }: User) {
  return linkOptions({
    to: '/users/$userId',
    params: { userId: id },
    search: { idp: identityProviderId || undefined },
  })
}
