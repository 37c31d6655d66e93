import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { userRights, type Right } from '#api/ledger/rights.ts'
import { authenticatedUser, type User } from '#api/ledger/users.ts'
import type { Failure } from '#ledger/failure.ts'
import { isEndpointMissing, isResourceMissing } from '#ledger/not-found.ts'

/** The user of the ledger token, and all its rights. */
export interface LedgerIdentity {
  readonly user: User
  readonly rights: readonly Right[]
}

/**
 * As whom the participant knows the token; `null` where it does not say, which it does not where it
 * asks for no token. A refusal of the token (401, 403) is an error.
 */
export function whoAmI() {
  return queryOptions({
    queryKey: ['ledger', 'who-am-i'],
    queryFn: async ({ signal }): Promise<LedgerIdentity | null> => {
      try {
        const { user } = await authenticatedUser({}, { signal, expects: hasNoUser })
        const { rights } = await userRights(user.id, { signal })
        return { user, rights: rights ?? [] }
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isUntold(failure)) return null
        throw error
      }
    },
    staleTime: 30_000,
  })
}

/** Whether a refusal says that there is no user: the participant asks for no token, or the token names none. */
export function hasNoUser(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === 400
}

function isUntold(failure: Failure): boolean {
  return hasNoUser(failure) || isEndpointMissing(failure) || isResourceMissing(failure)
}
