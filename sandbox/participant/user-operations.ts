import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt32, queryText, readBody } from '../http/request.ts'
import { boolean, object, optional, string, withDefault } from '../http/shape.ts'
import { permissionDenied } from './caller.ts'
import { invalidArgument } from './canton-error.ts'
import { checkParty, checkUserId } from './identifier-rules.ts'
import {
  createMeta,
  fieldMaskShape,
  maskedFields,
  metaJson,
  optionalMetaShape,
  updateMeta,
  type RequestMeta,
} from './object-meta.ts'
import { pathText, type Operation } from './operation.ts'
import { pageOf } from './paging.ts'
import type { Participant } from './participant.ts'
import { rightsShape } from './right-operations.ts'
import { checkGrantable, checkMatch, checkNotSelf, readableUser, scopeFor } from './user-access.ts'
import type { UserRecord } from './users.ts'

/** The maximum page size of users, which `/v2/version` also returns. */
export const maxUsersPerPage = 1000

const userShape = object<{
  id: string
  primaryParty: string
  isDeactivated: boolean
  metadata: RequestMeta
  identityProviderId: string | undefined
}>({
  id: string,
  primaryParty: withDefault(string, ''),
  isDeactivated: withDefault(boolean, false),
  metadata: optionalMetaShape,
  identityProviderId: optional(string),
})

const updateShape = object({ user: userShape, updateMask: fieldMaskShape })
const moveShape = object({
  userId: string,
  sourceIdentityProviderId: withDefault(string, ''),
  targetIdentityProviderId: withDefault(string, ''),
})

const masked = [
  'primary_party',
  'is_deactivated',
  'metadata.annotations',
  'metadata.resource_version',
]

const userJson = (user: UserRecord): JsonObject => ({
  id: user.id,
  primaryParty: user.primaryParty,
  isDeactivated: user.isDeactivated,
  metadata: metaJson(user.meta),
  identityProviderId: user.identityProviderId,
})

/** `/v2/users` and `/v2/authenticated-user`. */
export function userOperations(participant: Participant): readonly Operation[] {
  const { users, identityProviders } = participant
  const createShape = object({ user: userShape, rights: rightsShape(participant) })
  return [
    {
      method: 'GET',
      path: '/v2/users',
      access: 'administrator',
      answer: (context, caller) => {
        const scope = scopeFor(participant, caller, queryText(context, 'identity-provider-id'))
        const page = pageOf(users.list(scope), (user) => user.id, {
          pageSize: queryInt32(context, 'pageSize'),
          pageToken: queryText(context, 'pageToken'),
          largest: maxUsersPerPage,
        })
        return answerJson({
          users: page.items.map(userJson),
          nextPageToken: page.nextPageToken,
        })
      },
    },
    {
      method: 'POST',
      path: '/v2/users',
      access: 'administrator',
      answer: async (context, caller) => {
        const { user: requested, rights } = await readBody(context, createShape)
        const scope = scopeFor(participant, caller, requested.identityProviderId)
        checkUserId('user.id', requested.id)
        if (requested.primaryParty !== '') checkParty('user.primary_party', requested.primaryParty)
        checkGrantable(caller, rights)
        const user = users.create(
          {
            id: requested.id,
            primaryParty: requested.primaryParty,
            isDeactivated: requested.isDeactivated,
            meta: createMeta('USER', requested.metadata),
            identityProviderId: scope,
          },
          rights,
        )
        return answerJson({ user: userJson(user) })
      },
    },
    {
      method: 'GET',
      path: '/v2/users/{user-id}',
      access: 'authenticated',
      answer: (context, caller) => {
        const id = pathText(context, 'user-id')
        const requested = queryText(context, 'identity-provider-id')
        return answerJson({ user: userJson(readableUser(participant, caller, id, requested)) })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/users/{user-id}',
      access: 'administrator',
      answer: async (context, caller) => {
        const { user: requested, updateMask } = await readBody(context, updateShape)
        const id = checkMatch(pathText(context, 'user-id'), requested.id)
        const scope = scopeFor(participant, caller, requested.identityProviderId)
        const present = users.get(id, scope, 'updating user')
        const fields = maskedFields({ kind: 'USER', id }, masked, updateMask.paths)
        const isDeactivated = fields.has('is_deactivated')
          ? requested.isDeactivated
          : present.isDeactivated
        if (isDeactivated && !present.isDeactivated) checkNotSelf(caller, id, 'deactivate')
        const user = users.update({
          ...present,
          isDeactivated,
          primaryParty: fields.has('primary_party') ? requested.primaryParty : present.primaryParty,
          meta: updateMeta(
            'USER',
            id,
            present.meta,
            requested.metadata,
            fields.has('metadata.annotations'),
          ),
        })
        return answerJson({ user: userJson(user) })
      },
    },
    {
      method: 'DELETE',
      path: '/v2/users/{user-id}',
      access: 'administrator',
      answer: (context, caller) => {
        const id = checkUserId('user_id', pathText(context, 'user-id'))
        checkNotSelf(caller, id, 'delete')
        // The request has no parameter for the identity provider. A participant administrator can
        // delete users of every provider. An administrator of one provider receives a "not found"
        // error for users of other providers.
        const scope = caller.isAdmin
          ? (users.find(id)?.identityProviderId ?? '')
          : caller.identityProviderId
        users.delete(id, scope)
        return answerJson({})
      },
    },
    {
      method: 'PATCH',
      path: '/v2/users/{user-id}/identity-provider-id',
      access: 'admin',
      answer: async (context) => {
        const request = await readBody(context, moveShape)
        const id = checkMatch(pathText(context, 'user-id'), request.userId)
        identityProviders.checkKnown(request.sourceIdentityProviderId)
        identityProviders.checkKnown(request.targetIdentityProviderId)
        const user = users.get(id, request.sourceIdentityProviderId, 'updating user')
        users.update({ ...user, identityProviderId: request.targetIdentityProviderId })
        return answerJson({})
      },
    },
    {
      method: 'GET',
      path: '/v2/authenticated-user',
      access: 'authenticated',
      answer: (context, caller) => {
        // Without a token, or with a token without a user, the request has no user.
        if (caller.userId === '') {
          throw invalidArgument(
            'requests with an empty user-id are only supported if there is an authenticated user',
          )
        }
        const requested = queryText(context, 'identity-provider-id') ?? caller.identityProviderId
        if (requested !== caller.identityProviderId) {
          throw permissionDenied(
            `the token belongs to '${caller.identityProviderId}', not '${requested}'`,
          )
        }
        return answerJson({ user: userJson(users.get(caller.userId, requested)) })
      },
    },
  ]
}
