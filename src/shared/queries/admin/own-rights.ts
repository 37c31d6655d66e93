import { queryOptions, useQuery } from '@tanstack/react-query'
import { tokenFor, waitForToken } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import { userRightsEndpoint } from '#api/ledger/rights.ts'
import { authenticatedUserEndpoint } from '#api/ledger/users.ts'
import {
  groupRightsByKind,
  summarizeRights,
  hasRequiredRight,
  type RightsByKind,
  type RequiredRight,
} from '#ledger/rights/required-right.ts'
import { send } from '#api/transport.ts'
import { hasNoUser } from './who-am-i.ts'

/** The user of the token and its rights. */
export interface OwnRights {
  readonly userId: string
  /** Empty for the default identity provider. */
  readonly identityProviderId: string
  readonly rights: RightsByKind
}

/**
 * The user of the token and its rights. `null` if the participant requires no tokens and returns no
 * user. Sends no request without a token, because the browser's console would show its rejection as
 * an error.
 */
export function ownRights() {
  return queryOptions({
    queryKey: ['ledger', 'own-rights'],
    queryFn: async ({ signal }): Promise<OwnRights | null> => {
      await waitForToken('ledger')
      if (tokenFor('ledger') === undefined) return null
      try {
        const { user } = await send(
          authenticatedUserEndpoint,
          { query: {} },
          { signal, expects: hasNoUser },
        )
        const { rights } = await send(
          userRightsEndpoint,
          { params: { 'user-id': user.id } },
          { signal },
        )
        return {
          userId: user.id,
          identityProviderId: user.identityProviderId ?? '',
          rights: groupRightsByKind(rights ?? []),
        }
      } catch (error) {
        const failure = failureOf(error)
        if (failure?.kind === 'http' && failure.status < 500 && failure.status !== 429) return null
        throw error
      }
    },
    staleTime: 60_000,
  })
}

/** The permission of the token's user for an action that requires a right. */
export type Permission =
  | { readonly may: true }
  /** `reason` is a whole sentence. */
  | { readonly may: false; readonly reason: string }

/**
 * Returns the permission for a right. While the rights are unknown, every action is allowed, and
 * the participant decides.
 */
export function usePermission(required: RequiredRight): Permission {
  const { data } = useQuery(ownRights())
  if (data === undefined || data === null || hasRequiredRight(data.rights, required))
    return { may: true }
  return {
    may: false,
    reason: `This needs the right “${required}”. User ${data.userId} holds: ${summarizeRights(data.rights)}.`,
  }
}

/** Returns true if a request must contain its user, because the token does not contain a user. */
export function useIsUserNeeded(): boolean {
  return useQuery(ownRights()).data === null
}
