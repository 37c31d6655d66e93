/** Users of a participant (docs/network-rules.md, Users and rights). */
import * as v from 'valibot'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { del, get, patch, postToChange } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'
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

const InIdentityProvider = openObject({ 'identity-provider-id': v.nullish(v.string()) })

/**
 * The specification of Canton 3.5 does not contain `identity-provider-id`, but some participants
 * support it. Other participants ignore it.
 */
const UsersQuery = openObject({
  ...InIdentityProvider.entries,
  pageSize: v.nullish(Int32),
  pageToken: v.nullish(v.string()),
})

export const listUsersEndpoint = get('ledger', '/v2/users', ListedUsers, {
  query: UsersQuery,
})

/** GET /v2/users. */
export async function listUsers(
  query: v.InferOutput<typeof UsersQuery>,
  options?: CallOptions,
): Promise<UsersPage> {
  const page = await send(listUsersEndpoint, { query }, options)
  return { users: decodeEntries(User, page.users ?? []), nextPageToken: page.nextPageToken ?? '' }
}

/** POST /v2/users. A ledger error if the id already exists. */
export const createUserEndpoint = postToChange('ledger', '/v2/users', OneUser, {
  body: CreateUserRequest,
})

/** GET /v2/users/{user-id}. */
export const getUserEndpoint = get('ledger', '/v2/users/{user-id}', OneUser, {
  query: InIdentityProvider,
})

/** GET /v2/authenticated-user: the token's user. A ledger error without a token. */
export const authenticatedUserEndpoint = get('ledger', '/v2/authenticated-user', OneUser, {
  query: InIdentityProvider,
})

export const updateUserEndpoint = patch('ledger', '/v2/users/{user-id}', OneUser, {
  body: UpdateUserRequest,
})

/** PATCH /v2/users/{user-id}: changes the fields in the mask. */
export function updateUser(request: UpdateUserRequest, options?: CallOptions): Promise<OneUser> {
  return send(
    updateUserEndpoint,
    { params: { 'user-id': request.user.id }, body: request },
    options,
  )
}

/** DELETE /v2/users/{user-id}: deletes a user with all rights. Cannot be undone. */
export const deleteUserEndpoint = del('ledger', '/v2/users/{user-id}')
