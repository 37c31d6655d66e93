import type { QueryClient } from '@tanstack/react-query'
import { ApiError, failureOf } from '#api/errors.ts'
import {
  executeSubmissionEndpoint,
  type ExecuteRequest,
} from '#api/ledger/interactive-submission.ts'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import { isOutcomeUnknown } from '#ledger/failure.ts'
import type { JsonObject } from '#ledger/json.ts'
import { sendForStatus, send } from '#api/transport.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { beginExecution, noteExecution } from './prepared.ts'

/** The request of `execute`. */
export type { ExecuteRequest }

/** The endpoint of `execute`. */
export { executeSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'

/** Time-out in milliseconds. Short, because this request delays the sending. */
const endTimeoutMs = 5_000

/**
 * Sends a signed transaction once, from one tab only. The execution state is stored before the
 * request is sent, so that a lost response or a reload cannot send the transaction again. The
 * outcome is in the transaction's completion, after the participant's current offset.
 * @param id the prepared transaction's id on this page.
 * @param change the parts of the transaction's change id: `commandId`, `actAs`, `userId`.
 * @throws ApiError as `executeSubmission` does.
 */
export async function executeOnce(
  client: QueryClient,
  id: string,
  request: ExecuteRequest,
  change: JsonObject,
): Promise<void> {
  const { submissionId } = request
  const known = client.getQueryData(currentLedgerEnd().queryKey)
  const end = await send(ledgerEndEndpoint, {}, { timeoutMs: endTimeoutMs }).catch(() => known)
  const sent = {
    id: `execution ${submissionId}`,
    draft: '',
    name: '',
    body: change,
    sentAt: serverNow(),
    after: end === undefined ? undefined : (end.offset ?? 0n),
    outcome: { kind: 'unknown' as const, why: 'No answer has come' },
  }
  const reason = await beginExecution(id, { sent, submissionId, isTaken: false })
  if (reason !== undefined) throw notSent(reason)
  try {
    await sendForStatus(executeSubmissionEndpoint, { body: request })
    await noteExecution(id, { sent, submissionId, isTaken: true })
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && !isOutcomeUnknown(failure)) await noteExecution(id, undefined)
    throw error
  }
}

function notSent(reason: string): ApiError {
  const { method, path, family } = executeSubmissionEndpoint
  const endpoint = { method, path }
  return new ApiError({ kind: 'unsendable', family, endpoint, url: path, at: Date.now(), reason })
}
