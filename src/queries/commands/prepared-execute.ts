import type { QueryClient } from '@tanstack/react-query'
import { ApiError, failureOf } from '#api/errors.ts'
import {
  executeSubmission,
  executeSubmissionEndpoint,
  type ExecuteRequest,
} from '#api/ledger/interactive-submission.ts'
import { ledgerEnd } from '#api/ledger/state.ts'
import { isOutcomeUnknown } from '#ledger/failure.ts'
import type { JsonObject } from '#ledger/json.ts'
import { currentLedgerEnd } from '../participant.ts'
import { momentAtServer } from '../server-clock.ts'
import { beginExecution, noteExecution } from './prepared.ts'

/** What `execute` takes. */
export type { ExecuteRequest }

/** Where it is sent. */
export { executeSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'

/** Asked before sending: it must not hold that up for long. */
const endTimeoutMs = 5_000

/**
 * Sends a signed transaction once, in one tab. Its execution state is written to the browser before it is
 * sent, so that neither a lost answer nor a reload lets it be sent again: its completion, after the
 * participant's offset of now, tells the outcome.
 * @param id the prepared transaction's on this page.
 * @param change what makes its change id: `commandId`, `actAs`, `userId`.
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
  const end = await ledgerEnd({ timeoutMs: endTimeoutMs }).catch(() => known)
  const sent = {
    id: `execution ${submissionId}`,
    draft: '',
    name: '',
    body: change,
    sentAt: momentAtServer(),
    after: end === undefined ? undefined : (end.offset ?? 0n),
    outcome: { kind: 'unknown' as const, why: 'No answer has come' },
  }
  const reason = await beginExecution(id, { sent, submissionId, isTaken: false })
  if (reason !== undefined) throw notSent(reason)
  try {
    await executeSubmission(request)
    await noteExecution(id, { sent, submissionId, isTaken: true })
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && !isOutcomeUnknown(failure)) await noteExecution(id, undefined)
    throw error
  }
}

/** The error for an execution that is not sent. */
function notSent(reason: string): ApiError {
  const { method, path, family } = executeSubmissionEndpoint
  const endpoint = { method, path }
  return new ApiError({ kind: 'unsendable', family, endpoint, url: path, at: Date.now(), reason })
}
