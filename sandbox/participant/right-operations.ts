import type { Context } from 'hono'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { list, object, optional, string, withDefault } from '../http/shape.ts'
import type { Caller } from './caller.ts'
import { pathText, type Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import type { Shape } from '../http/shape.ts'
import { rightJson, rightShape, type Right } from './rights.ts'
import { checkGrantable, checkMatch, readableUser, scopeFor } from './user-access.ts'

/** The rights of a request body; none when absent. */
export const rightsShape = ({ is36 }: Participant): Shape<Right[]> =>
  withDefault(list(rightShape(is36)), [])

/** `/v2/users/{user-id}/rights`: reading, granting and revoking. */
export function rightOperations(participant: Participant): readonly Operation[] {
  const { users } = participant
  const changeRightsShape = object<{
    userId: string
    rights: Right[]
    identityProviderId: string | undefined
  }>({
    userId: string,
    rights: rightsShape(participant),
    identityProviderId: optional(string),
  })
  /** Returns the user and the rights to change. Throws if the caller may not change them. */
  const readChange = async (context: Context, caller: Caller) => {
    const request = await readBody(context, changeRightsShape)
    const id = checkMatch(pathText(context, 'user-id'), request.userId)
    checkGrantable(caller, request.rights)
    return {
      id,
      scope: scopeFor(participant, caller, request.identityProviderId),
      rights: request.rights,
    }
  }
  return [
    {
      method: 'GET',
      path: '/v2/users/{user-id}/rights',
      access: 'authenticated',
      answer: (context, caller) => {
        const id = pathText(context, 'user-id')
        const requested = caller.isAdmin ? users.find(id)?.identityProviderId : undefined
        const user = readableUser(participant, caller, id, requested)
        return answerJson({ rights: users.rightsOf(user.id).map(rightJson) })
      },
    },
    {
      method: 'POST',
      path: '/v2/users/{user-id}/rights',
      access: 'administrator',
      answer: async (context, caller) => {
        const { id, scope, rights } = await readChange(context, caller)
        return answerJson({ newlyGrantedRights: users.grant(id, scope, rights).map(rightJson) })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/users/{user-id}/rights',
      access: 'administrator',
      answer: async (context, caller) => {
        const { id, scope, rights } = await readChange(context, caller)
        return answerJson({ newlyRevokedRights: users.revoke(id, scope, rights).map(rightJson) })
      },
    },
  ]
}
