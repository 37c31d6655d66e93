import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { list, object, optional, string, withDefault } from '../http/shape.ts'
import { pathText, type Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { rightJson, rightShape, type Right } from './rights.ts'
import { checkGrantable, checkMatch, readableUser, scopeFor } from './user-access.ts'

/** The rights of a request body; none when absent. */
export const rightsShape = withDefault(list(rightShape), [])

const changeRightsShape = object<{
  userId: string
  rights: Right[]
  identityProviderId: string | undefined
}>({ userId: string, rights: rightsShape, identityProviderId: optional(string) })
/** `/v2/users/{user-id}/rights`: reading, granting and revoking. */
export function rightOperations(participant: Participant): readonly Operation[] {
  const { users } = participant
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
        const given = await readBody(context, changeRightsShape)
        const id = checkMatch(pathText(context, 'user-id'), given.userId)
        checkGrantable(caller, given.rights)
        const granted = users.grant(
          id,
          scopeFor(participant, caller, given.identityProviderId),
          given.rights,
        )
        return answerJson({ newlyGrantedRights: granted.map(rightJson) })
      },
    },
    {
      method: 'PATCH',
      path: '/v2/users/{user-id}/rights',
      access: 'administrator',
      answer: async (context, caller) => {
        const given = await readBody(context, changeRightsShape)
        const id = checkMatch(pathText(context, 'user-id'), given.userId)
        checkGrantable(caller, given.rights)
        const revoked = users.revoke(
          id,
          scopeFor(participant, caller, given.identityProviderId),
          given.rights,
        )
        return answerJson({ newlyRevokedRights: revoked.map(rightJson) })
      },
    },
  ]
}
