import { boolean, list, object, optional, string, withDefault, type Read } from '../http/shape.ts'
import { bytesShape } from './command-shape.ts'
import { signatureShape } from './signature-shape.ts'

export const generateShape = object({
  synchronizer: string,
  partyHint: string,
  publicKey: object({ format: string, keyData: string, keySpec: string }),
  localParticipantObservationOnly: withDefault(boolean, false),
})

export const allocateShape = object({
  synchronizer: string,
  onboardingTransactions: list(
    object({ transaction: bytesShape, signatures: withDefault(list(signatureShape), []) }),
  ),
  multiHashSignatures: withDefault(list(signatureShape), []),
  identityProviderId: optional(string),
  userId: withDefault(string, ''),
})

/** A request for the transactions that onboard a party. */
export type GenerateTopologyRequest = Read<typeof generateShape>

/** The signed transactions that onboard a party. */
export type AllocateRequest = Read<typeof allocateShape>
