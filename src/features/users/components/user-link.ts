import { linkOptions } from '@tanstack/react-router'
import type { User } from '../queries/users.ts'

/** The page of a user, looked at within its own identity provider. */
export function userLink({ id, identityProviderId }: User) {
  return linkOptions({
    to: '/users/$userId',
    params: { userId: id },
    search: { idp: identityProviderId || undefined },
  })
}
