import { infiniteQueryOptions } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { userRightsEndpoint } from '#api/ledger/rights.ts'
import { listUsers, type User } from '#api/ledger/users.ts'
import { groupRightsByKind } from '#ledger/rights/required-right.ts'
import { rightsOverParty, type RightOverParty } from '#ledger/rights/rights-over-party.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import type { UndecodedEntry } from '#ledger/undecoded-entry.ts'
import { send } from '#api/transport.ts'

/** A user with rights over a party. */
export interface UserWithRights {
  readonly user: User
  readonly rights: readonly RightOverParty[]
}

export interface UsersWithRightsPage {
  readonly found: readonly UserWithRights[]
  readonly users: number
  /** Empty after the last page. */
  readonly next: string
  readonly unread: readonly UndecodedEntry[]
}

/** Users per page. The rights of each need another request. */
const pageSize = 10

/**
 * Finds users whose rights include a party, page by page. No endpoint lists these users, so the
 * rights of every user are loaded (docs/network-rules.md, Users and rights). A participant lists
 * the users of one identity provider, and requires the right to administer this provider.
 * @param identityProviderId empty for the default identity provider or the token's own.
 */
export function usersWithRights(party: string, identityProviderId: string) {
  return infiniteQueryOptions({
    // The key starts like the key of the user list, so that a change of a user reloads all pages.
    queryKey: ['ledger', 'users', 'over', party, identityProviderId],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<UsersWithRightsPage> => {
      const { users, nextPageToken } = await listUsers(
        {
          'identity-provider-id': identityProviderId || undefined,
          pageSize,
          pageToken: pageParam || undefined,
        },
        { signal },
      )
      const read = await Promise.all(
        users.entries.map(async (user) => ({
          user,
          rights: rightsOverParty(await rightsOf(user, signal), party),
        })),
      )
      return {
        found: read.filter(({ rights }) => rights.length > 0),
        users: read.length,
        // Ignores a token that refers to its own page.
        next: nextPageToken === pageParam ? '' : nextPageToken,
        unread: users.unread,
      }
    },
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Returns a user's rights. Empty for a user that was deleted meanwhile. */
async function rightsOf({ id }: User, signal: AbortSignal) {
  try {
    return groupRightsByKind(
      (await send(userRightsEndpoint, { params: { 'user-id': id } }, { signal })).rights ?? [],
    )
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && isResourceMissing(failure)) return groupRightsByKind([])
    throw error
  }
}
