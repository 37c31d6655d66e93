import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { type Right, userRightsEndpoint } from '#api/ledger/rights.ts'
import { type User, authenticatedUserEndpoint } from '#api/ledger/users.ts'
import type { Failure } from '#ledger/failure.ts'
import { isEndpointMissing, isResourceMissing } from '#ledger/not-found.ts'
import { send } from '#api/transport.ts'

/** The user of the ledger token, and all its rights. */
export interface LedgerIdentity {
  readonly user: User
  readonly rights: readonly Right[]
}

/**
 * The user that the participant recognizes by the token. `null` if the participant requires no
 * tokens and returns no user. A rejected token (401, 403) is an error.
 */
export function whoAmI() {
  return queryOptions({
    queryKey: ['ledger', 'who-am-i'],
    queryFn: async ({ signal }): Promise<LedgerIdentity | null> => {
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
        return { user, rights: rights ?? [] }
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isUserUnknown(failure)) return null
        throw error
      }
    },
    staleTime: 30_000,
  })
}

/**
 * Returns true if a rejection means that no user exists, because the participant requires no token
 * or the token contains no user.
 */
export function hasNoUser(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 400
}

function isUserUnknown(failure: Failure): boolean {
  return hasNoUser(failure) || isEndpointMissing(failure) || isResourceMissing(failure)
}
