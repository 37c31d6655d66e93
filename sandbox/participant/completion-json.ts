import type { JsonObject } from '#ledger/json.ts'
import { trafficCost } from '../ledger/confirmation.ts'
import { isoTime } from '../ledger/micros.ts'
import type { SubmissionDetails, Transaction } from '../ledger/model.ts'
import type { Rejection } from '../ledger/rejection.ts'
import type { Participant } from './participant.ts'
import { rejectionStatus, traceparentOf } from './rejection-status.ts'
import { hashText } from './transaction-hash.ts'

/** An update that was submitted over the Ledger API. */
export type SubmittedTransaction = Transaction & { readonly submittedAs: SubmissionDetails }

/**
 * Returns the completion of a submission. Its `actAs` contains only the parties of the `actAs`
 * argument.
 */
export function completionJson(
  submitted: SubmittedTransaction | Rejection,
  actAs: readonly string[],
  { ledger, is36 }: Participant,
): JsonObject {
  const { ids } = ledger.network
  const { submittedAs, offset, synchronizer, recordTime, updateId } = submitted
  const { commandId, userId, submissionId } = submittedAs
  const isRejected = submitted.kind === 'rejection'
  const hash = isRejected ? undefined : submitted.externalTransactionHash
  return {
    commandId,
    status: isRejected ? rejectionStatus(ids, submitted) : { code: 0, message: '', details: [] },
    ...(isRejected ? {} : { updateId }),
    userId,
    actAs: [...actAs],
    ...(submissionId === '' ? {} : { submissionId }),
    deduplicationPeriod: {
      DeduplicationDuration: {
        value: { seconds: 604_800, nanos: 0, unknownFields: { fields: {} } },
      },
    },
    traceContext: { traceparent: traceparentOf(ids, { submittedAs, updateId }) },
    offset,
    synchronizerTime: { synchronizerId: synchronizer, recordTime: isoTime(recordTime) },
    paidTrafficCost: trafficCost(submitted),
    ...(is36 && hash !== undefined ? { transactionHash: hashText(hash) } : {}),
  }
}

/**
 * Returns true if a transaction was submitted over the Ledger API. This is true for every element
 * of `History.submitted`.
 */
export function isSubmitted(
  submitted: Transaction | Rejection,
): submitted is SubmittedTransaction | Rejection {
  return submitted.submittedAs !== undefined
}
