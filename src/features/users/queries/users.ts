import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { fieldMask } from '#api/ledger/object-meta.ts'
import {
  listUsers,
  updateUser,
  type CreateUserRequest,
  type User,
  type UsersPage,
  createUserEndpoint,
  getUserEndpoint,
  deleteUserEndpoint,
} from '#api/ledger/users.ts'
import type { Annotations } from '#ledger/metadata/object-meta-rules.ts'
import { isResourceMissing } from '#ledger/not-found.ts'
import { send, sendForStatus } from '#api/transport.ts'
import { rightsOfUser } from './rights.ts'
import { findPreviousToken } from '#shared/queries/admin/find-previous-token.ts'
import { captureSession } from '#shared/queries/session-user.ts'

export { createUserEndpoint, deleteUserEndpoint, updateUserEndpoint } from '#api/ledger/users.ts'

export type { CreateUserRequest, User, UsersPage }

/** The filter of the user list. */
export interface UsersQuestion {
  /** Empty for the default identity provider, or for the caller's own. */
  readonly identityProviderId: string
  readonly pageSize: number
  /** An opaque token; empty for the first page. */
  readonly pageToken: string
}

const userPages = ['ledger', 'users'] as const
const userKey = (userId: string) => ['ledger', 'user', userId] as const

function pageKey({ identityProviderId, pageSize, pageToken }: UsersQuestion) {
  return [...userPages, identityProviderId, pageSize, pageToken] as const
}

/** One page of the users of the participant. */
export function usersPage(question: UsersQuestion) {
  return queryOptions({
    queryKey: pageKey(question),
    queryFn: ({ signal }): Promise<UsersPage> =>
      listUsers(
        {
          'identity-provider-id': question.identityProviderId || undefined,
          pageSize: question.pageSize,
          pageToken: question.pageToken || undefined,
        },
        { signal },
      ),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** Returns the token of the previous page, if this tab has loaded that page. */
export function previousUsersToken(
  queryClient: QueryClient,
  question: UsersQuestion,
): string | undefined {
  return findPreviousToken(queryClient, pageKey(question))
}

/** A user within an identity provider; `null` if the id is unknown. */
export function userDetails(userId: string, identityProviderId: string) {
  return queryOptions({
    queryKey: [...userKey(userId), identityProviderId],
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        const scope = { 'identity-provider-id': identityProviderId || undefined }
        return (
          await send(getUserEndpoint, { params: { 'user-id': userId }, query: scope }, { signal })
        ).user
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && isResourceMissing(failure)) return null
        throw error
      }
    },
    // An edit always starts from fresh data.
    staleTime: 0,
  })
}

/** Creates a user with its first rights and reloads the list. */
export async function createNewUser(
  queryClient: QueryClient,
  request: CreateUserRequest,
): Promise<User> {
  const { user } = await send(createUserEndpoint, { body: request })
  void queryClient.invalidateQueries({ queryKey: userPages })
  return user
}

/** The changes of an edit to a user. Omitted fields stay unchanged. */
export interface UserChanges {
  readonly primaryParty?: string | undefined
  readonly isDeactivated?: boolean | undefined
  /** An empty value removes the annotation (docs/network-rules.md, Metadata). */
  readonly annotations?: Annotations | undefined
}

/**
 * Returns the request of `changeUser`: the changes, their mask, and the version that was loaded.
 */
export function userUpdateRequest(user: User, changes: UserChanges) {
  const { primaryParty, isDeactivated, annotations } = changes
  const paths = [
    ...(primaryParty === undefined ? [] : ['primary_party']),
    ...(isDeactivated === undefined ? [] : ['is_deactivated']),
    ...(annotations === undefined ? [] : ['metadata.annotations']),
  ]
  return {
    user: {
      id: user.id,
      primaryParty: primaryParty ?? user.primaryParty ?? '',
      isDeactivated: isDeactivated ?? user.isDeactivated ?? false,
      identityProviderId: user.identityProviderId ?? '',
      metadata: {
        resourceVersion: user.metadata?.resourceVersion ?? '',
        annotations: annotations ?? {},
      },
    },
    updateMask: fieldMask(paths),
  }
}

/**
 * Changes a user, based on the version that was loaded. Fails with a ledger error if another user
 * has changed it meanwhile.
 */
export async function changeUser(
  queryClient: QueryClient,
  user: User,
  changes: UserChanges,
): Promise<User> {
  const isStill = captureSession()
  const { user: changed } = await updateUser(userUpdateRequest(user, changes))
  if (!isStill()) return changed
  void queryClient.invalidateQueries({ queryKey: userPages })
  queryClient.setQueryData(userDetails(user.id, user.identityProviderId ?? '').queryKey, changed)
  await queryClient.invalidateQueries({ queryKey: userKey(user.id) })
  return changed
}

/** Deletes a user and all its rights. Cannot be undone. */
export async function removeUser(queryClient: QueryClient, userId: string): Promise<void> {
  await sendForStatus(deleteUserEndpoint, { params: { 'user-id': userId } })
  queryClient.removeQueries({ queryKey: rightsOfUser(userId).queryKey })
  void queryClient.invalidateQueries({ queryKey: userPages })
}
