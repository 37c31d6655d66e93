/** Submitting commands (docs/network-rules.md, Submitting). */
import * as v from 'valibot'
import type { CheckedRequest } from '#ledger/checked-request.ts'
import { PartyId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToChange } from '../endpoint.ts'
import {
  Command,
  CommandDisclosedContract,
  DeduplicationPeriod,
  Duration,
  PrefetchContractKey,
} from './command.ts'

/** `userId`, `actAs` and `commandId` form the change id, which is accepted only once. */
export const SubmitRequest = openObject({
  commands: v.array(Command),
  commandId: v.string(),
  actAs: v.nullish(v.array(PartyId)),
  userId: v.nullish(v.string()),
  readAs: v.nullish(v.array(PartyId)),
  workflowId: v.nullish(v.string()),
  deduplicationPeriod: v.nullish(DeduplicationPeriod),
  minLedgerTimeAbs: v.nullish(v.string()),
  minLedgerTimeRel: v.nullish(Duration),
  submissionId: v.nullish(v.string()),
  disclosedContracts: v.nullish(v.array(CommandDisclosedContract)),
  synchronizerId: v.nullish(v.string()),
  packageIdSelectionPreference: v.nullish(v.array(v.string())),
  prefetchContractKeys: v.nullish(v.array(PrefetchContractKey)),
  tapsMaxPasses: v.nullish(Int32),
})
export type SubmitRequest = v.InferOutput<typeof SubmitRequest>

const SubmitBody: v.GenericSchema<unknown, SubmitRequest | CheckedRequest<'submit'>> = SubmitRequest

export const SubmitResult = openObject({ updateId: UpdateId, completionOffset: Int64 })
export type SubmitResult = v.InferOutput<typeof SubmitResult>

/**
 * POST /v2/commands/submit-and-wait: submits commands as one transaction and waits for the result.
 * The default time-out is two minutes. Errors: the ledger's own, including interpretation errors.
 * After a time-out the outcome is unknown.
 */
export const submitAndWaitEndpoint = postToChange(
  'ledger',
  '/v2/commands/submit-and-wait',
  SubmitResult,
  { body: SubmitBody, timeoutMs: 120_000 },
)
