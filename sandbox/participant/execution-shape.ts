import { list, object, oneOf, string, withDefault, type Read } from '../http/shape.ts'
import { transactionFormatShape } from './command-operations.ts'
import { bytesShape, deduplicationShape, minLedgerTimeShape } from './command-shape.ts'
import { signatureShape } from './signature-shape.ts'

const schemes = [
  'HASHING_SCHEME_VERSION_UNSPECIFIED',
  'HASHING_SCHEME_VERSION_V2',
  'HASHING_SCHEME_VERSION_V3',
  'HASHING_SCHEME_VERSION_V4',
] as const

const executeFields = {
  preparedTransaction: bytesShape,
  partySignatures: object({
    signatures: list(object({ party: string, signatures: list(signatureShape) })),
  }),
  deduplicationPeriod: deduplicationShape,
  submissionId: string,
  userId: withDefault(string, ''),
  hashingSchemeVersion: oneOf(...schemes),
  minLedgerTime: minLedgerTimeShape,
}

export const executeShape = object(executeFields)
export const executeForTransactionShape = object({
  ...executeFields,
  transactionFormat: transactionFormatShape,
})

/** A prepared transaction with its signatures, in the form of `execute`. */
export type Execution = Read<typeof executeShape>
