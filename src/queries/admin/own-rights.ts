import { queryOptions, useQuery } from '@tanstack/react-query'
import { tokenFor, tokenIsReady } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import { userRights } from '#api/ledger/rights.ts'
import { authenticatedUser } from '#api/ledger/users.ts'
import {
  heldRights,
  heldRightsWords,
  holdsRight,
  type HeldRights,
  type RequiredRight,
} from '#ledger/admin/required-right.ts'
import { hasNoUser } from './who-am-i.ts'

/** Whose token is sent, and what it may do. */
export interface OwnRights {
  readonly userId: string
  /** Empty for the default identity provider. */
  readonly identityProviderId: string
  readonly rights: HeldRights
}

/**
 * The user of the token and its rights; `null` where the participant does not say, which it does not
 * where it asks for no token. Without a token it is not asked: nobody could be told of, and its refusal
 * would stand in the browser's console.
 */
export function ownRights() {
  return queryOptions({
    queryKey: ['ledger', 'own-rights'],
    queryFn: async ({ signal }): Promise<OwnRights | null> => {
      await tokenIsReady('ledger')
      if (tokenFor('ledger') === undefined) return null
      try {
        const { user } = await authenticatedUser({}, { signal, expects: hasNoUser })
        const { rights } = await userRights(user.id, { signal })
        return {
          userId: user.id,
          identityProviderId: user.identityProviderId ?? '',
          rights: heldRights(rights ?? []),
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

/** Whether the token's user may do what needs a right. */
export type Permission =
  | { readonly may: true }
  /** `reason` is a whole sentence. */
  | { readonly may: false; readonly reason: string }

/** Until the rights are known, and where nobody says them, everything may be tried: the participant decides. */
export function usePermission(required: RequiredRight): Permission {
  const { data } = useQuery(ownRights())
  if (data === undefined || data === null || holdsRight(data.rights, required)) return { may: true }
  return {
    may: false,
    reason: `This needs the right “${required}”. User ${data.userId} holds: ${heldRightsWords(data.rights)}.`,
  }
}

/** Whether a request has to name its user, for the participant knows none by the token. */
export function useIsUserNeeded(): boolean {
  return useQuery(ownRights()).data === null
}
