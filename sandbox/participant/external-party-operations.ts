import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { boolean, list, object, optional, string, withDefault, type Read } from '../http/shape.ts'
import { bytesShape } from './command-shape.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'

const generateShape = object({
  synchronizer: string,
  partyHint: string,
  publicKey: object({ format: string, keyData: string, keySpec: string }),
  localParticipantObservationOnly: withDefault(boolean, false),
})

const signatureShape = object({
  format: string,
  signature: string,
  signedBy: string,
  signingAlgorithmSpec: string,
})

const allocateShape = object({
  synchronizer: string,
  onboardingTransactions: list(
    object({ transaction: bytesShape, signatures: withDefault(list(signatureShape), []) }),
  ),
  multiHashSignatures: withDefault(list(signatureShape), []),
  identityProviderId: optional(string),
  userId: withDefault(string, ''),
})

/** A request for the transactions that onboard a party. */
export type GivenKey = Read<typeof generateShape>

/** The signed transactions that onboard a party. */
export type GivenAllocation = Read<typeof allocateShape>

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
