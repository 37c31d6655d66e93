/** Transactions that an external party signs (docs/network-rules.md, Preparing and executing). */
import * as v from 'valibot'
import type { CheckedRequest } from '#ledger/checked-request.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToChange, postToRead } from '../endpoint.ts'
import {
  Command,
  CommandDisclosedContract,
  DeduplicationPeriod,
  Duration,
  PrefetchContractKey,
} from './command.ts'

/** The earliest ledger time: none, absolute (ISO-8601), or relative to now. */
export const MinLedgerTime = openObject({
  time: v.nullish(
    v.union([
      openObject({ MinLedgerTimeAbs: openObject({ value: v.string() }) }),
      openObject({ MinLedgerTimeRel: openObject({ value: Duration }) }),
      openObject({ Empty: openObject({}) }),
    ]),
  ),
})
export type MinLedgerTime = v.InferOutput<typeof MinLedgerTime>

/** Contains only one command. `userId` may be omitted if the token belongs to a user. */
export const PrepareRequest = openObject({
  userId: v.nullish(v.string()),
  commandId: v.string(),
  commands: v.array(Command),
  minLedgerTime: v.nullish(MinLedgerTime),
  actAs: v.nullish(v.array(PartyId)),
  readAs: v.nullish(v.array(PartyId)),
  disclosedContracts: v.nullish(v.array(CommandDisclosedContract)),
  synchronizerId: v.nullish(v.string()),
  packageIdSelectionPreference: v.nullish(v.array(v.string())),
  verboseHashing: v.nullish(v.boolean()),
  prefetchContractKeys: v.nullish(v.array(PrefetchContractKey)),
  maxRecordTime: v.nullish(v.string()),
  estimateTrafficCost: v.nullish(
    openObject({
      disabled: v.nullish(v.boolean()),
      expectedSignatures: v.nullish(v.array(v.string())),
    }),
  ),
  tapsMaxPasses: v.nullish(Int32),
  hashingSchemeVersion: v.nullish(v.string()),
})
export type PrepareRequest = v.InferOutput<typeof PrepareRequest>

const PrepareBody: v.GenericSchema<unknown, PrepareRequest | CheckedRequest<'prepare'>> =
  PrepareRequest

/** Traffic in bytes. */
export const CostEstimation = openObject({
  estimationTimestamp: RecordTime,
  confirmationRequestTrafficCostEstimation: Int64,
  confirmationResponseTrafficCostEstimation: Int64,
  totalTrafficCostEstimation: Int64,
})
export type CostEstimation = v.InferOutput<typeof CostEstimation>

/** `preparedTransaction` and its hash are base64. `hashingDetails` is for people. */
export const PreparedSubmission = openObject({
  preparedTransaction: v.string(),
  preparedTransactionHash: v.string(),
  hashingSchemeVersion: v.string(),
  hashingDetails: v.nullish(v.string()),
  costEstimation: v.nullish(CostEstimation),
})
export type PreparedSubmission = v.InferOutput<typeof PreparedSubmission>

/** `signature` is base64. `signedBy` is the key's fingerprint. */
export const Signature = openObject({
  format: v.string(),
  signature: v.string(),
  signedBy: v.string(),
  signingAlgorithmSpec: v.string(),
})
export type Signature = v.InferOutput<typeof Signature>

export const ExecuteRequest = openObject({
  preparedTransaction: v.string(),
  partySignatures: openObject({
    signatures: v.array(openObject({ party: PartyId, signatures: v.array(Signature) })),
  }),
  deduplicationPeriod: v.nullish(DeduplicationPeriod),
  submissionId: v.string(),
  userId: v.nullish(v.string()),
  hashingSchemeVersion: v.string(),
  minLedgerTime: v.nullish(MinLedgerTime),
})
export type ExecuteRequest = v.InferOutput<typeof ExecuteRequest>

/**
 * POST /v2/interactive-submission/prepare: returns a transaction to sign, its hash and its cost.
 * Changes nothing. Needs `readAs` rights for the submitting party.
 */
export const prepareSubmissionEndpoint = postToRead(
  'ledger',
  '/v2/interactive-submission/prepare',
  PreparedSubmission,
  { body: PrepareBody },
)

/**
 * POST /v2/interactive-submission/execute: submits a signed transaction without waiting for the
 * result.
 */
export const executeSubmissionEndpoint = postToChange(
  'ledger',
  '/v2/interactive-submission/execute',
  undefined,
  { body: ExecuteRequest },
)
