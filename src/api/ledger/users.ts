/** Users of a participant (docs/network-rules.md, Users and rights). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/unread-entry.ts'
import { del, get, patch, postToChange } from '../endpoint.ts'
import { readEntries } from '../readable-list.ts'
import { send, sendForNothing, type CallOptions } from '../transport.ts'
import { FieldMask, ObjectMeta } from './object-meta.ts'
import { Right } from './rights.ts'

/** `primaryParty` and `identityProviderId` are empty if unset. */
export const User = openObject({
  id: v.string(),
  primaryParty: v.nullish(v.string()),
  isDeactivated: v.nullish(v.boolean()),
  metadata: v.nullish(ObjectMeta),
  identityProviderId: v.nullish(v.string()),
})
export type User = v.InferOutput<typeof User>

/** A page of users, decoded one by one. */
const ListedUsers = openObject({
  users: v.nullish(v.array(Payload)),
  nextPageToken: v.nullish(v.string()),
})

export interface UsersPage {
  readonly users: ReadableList<User>
  /** Empty on the last page. */
  readonly nextPageToken: string
}

export const OneUser = openObject({ user: User })
export type OneUser = v.InferOutput<typeof OneUser>

export const CreateUserRequest = openObject({ user: User, rights: v.nullish(v.array(Right)) })
export type CreateUserRequest = v.InferOutput<typeof CreateUserRequest>

export const UpdateUserRequest = openObject({ user: User, updateMask: FieldMask })
export type UpdateUserRequest = v.InferOutput<typeof UpdateUserRequest>

export interface UsersQuery {
  /**
   * Missing from the specification of 3.5, although some participants support it. Others ignore it.
   */
  readonly 'identity-provider-id'?: string | undefined
  readonly pageSize?: number | undefined
  readonly pageToken?: string | undefined
}

export interface InIdentityProvider {
  readonly 'identity-provider-id'?: string | undefined
}

export const listUsersEndpoint = get('ledger', '/v2/users', ListedUsers)

/** GET /v2/users. */
export async function listUsers(query: UsersQuery, options?: CallOptions): Promise<UsersPage> {
  const page = await send(listUsersEndpoint, { query: { ...query } }, options)
  return { users: readEntries(User, page.users ?? []), nextPageToken: page.nextPageToken ?? '' }
}

export const createUserEndpoint = postToChange('ledger', '/v2/users', OneUser)

/** POST /v2/users. A ledger error if the id already exists. */
export function createUser(request: CreateUserRequest, options?: CallOptions): Promise<OneUser> {
  return send(createUserEndpoint, { body: request }, options)
}

export const getUserEndpoint = get('ledger', '/v2/users/{user-id}', OneUser)

/** GET /v2/users/{user-id}. */
export function getUser(
  userId: string,
  query: InIdentityProvider,
  options?: CallOptions,
): Promise<OneUser> {
  return send(getUserEndpoint, { params: { 'user-id': userId }, query: { ...query } }, options)
}

export const authenticatedUserEndpoint = get('ledger', '/v2/authenticated-user', OneUser)

/** GET /v2/authenticated-user: the user of the token; a ledger error without a token. */
export function authenticatedUser(
  query: InIdentityProvider,
  options?: CallOptions,
): Promise<OneUser> {
  return send(authenticatedUserEndpoint, { query: { ...query } }, options)
}

export const updateUserEndpoint = patch('ledger', '/v2/users/{user-id}', OneUser)

/** PATCH /v2/users/{user-id}: changes the fields of the mask. */
export function updateUser(request: UpdateUserRequest, options?: CallOptions): Promise<OneUser> {
  return send(
    updateUserEndpoint,
    { params: { 'user-id': request.user.id }, body: request },
    options,
  )
}

export const deleteUserEndpoint = del('ledger', '/v2/users/{user-id}')

/** DELETE /v2/users/{user-id}: deletes a user and all its rights. Cannot be undone. */
export function deleteUser(userId: string, options?: CallOptions): Promise<void> {
  return sendForNothing(deleteUserEndpoint, { params: { 'user-id': userId } }, options)
}
