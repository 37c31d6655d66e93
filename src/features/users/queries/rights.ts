import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { grantRights, revokeRights, type Right, userRightsEndpoint } from '#api/ledger/rights.ts'
import { send } from '#api/transport.ts'
import { myPartiesKey } from '#shared/queries/my-parties/my-parties-key.ts'
import { ownRights } from '#shared/queries/admin/own-rights.ts'
import { whoAmI } from '#shared/queries/admin/who-am-i.ts'

export { grantRightsEndpoint, revokeRightsEndpoint } from '#api/ledger/rights.ts'

export type { Right }

/** All rights of a user; the list is not paged. */
export function rightsOfUser(userId: string) {
  return queryOptions({
    queryKey: ['ledger', 'user-rights', userId],
    queryFn: async ({ signal }): Promise<readonly Right[]> =>
      (await send(userRightsEndpoint, { params: { 'user-id': userId } }, { signal })).rights ?? [],
    staleTime: 0,
  })
}

/** A change of a user's rights. */
export interface RightsChange {
  readonly userId: string
  /** Empty for the default identity provider. */
  readonly identityProviderId: string
  readonly rights: readonly Right[]
}

/** Returns the request to grant or revoke rights. */
export function rightsRequest({ userId, identityProviderId, rights }: RightsChange) {
  return { userId, rights: [...rights], identityProviderId }
}

/** Grants rights. Returns the number of rights that were new. */
export async function grant(queryClient: QueryClient, change: RightsChange): Promise<number> {
  const { newlyGrantedRights } = await grantRights(rightsRequest(change))
  await refreshRights(queryClient, change.userId)
  return newlyGrantedRights?.length ?? 0
}

/** Revokes rights. Returns the number of rights that the user had. */
export async function revoke(queryClient: QueryClient, change: RightsChange): Promise<number> {
  const { newlyRevokedRights } = await revokeRights(rightsRequest(change))
  await refreshRights(queryClient, change.userId)
  return newlyRevokedRights?.length ?? 0
}

async function refreshRights(queryClient: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: rightsOfUser(userId).queryKey }),
    queryClient.invalidateQueries({ queryKey: ownRights().queryKey }),
    queryClient.invalidateQueries({ queryKey: whoAmI().queryKey }),
    queryClient.invalidateQueries({ queryKey: myPartiesKey }),
  ])
}
