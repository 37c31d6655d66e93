import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { allocateShape, generateShape } from './external-party-shape.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'

/** Loaded by the first request that needs it: the protobuf messages are a lot of code. */
const onboarding = () => import('./external-party-onboarding.ts')

/** `/v2/parties/external`: parties that sign with a key of their own. */
export function externalPartyOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/parties/external/generate-topology',
      access: 'authenticated',
      answer: async (context) => {
        const given = await readBody(context, generateShape)
        return answerJson(await (await onboarding()).generateTopology(participant, given))
      },
    },
    {
      method: 'POST',
      path: '/v2/parties/external/allocate',
      access: 'administrator',
      answer: async (context, caller) => {
        const given = await readBody(context, allocateShape)
        return answerJson({
          partyId: await (await onboarding()).allocate(participant, given, caller),
        })
      },
    },
  ]
}
