import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { executeSubmission, type ExecuteRequest } from '#api/ledger/interactive-submission.ts'
import { ledgerEnd } from '#api/ledger/state.ts'
import { isOutcomeUnknown } from '#ledger/failure.ts'
import type { JsonObject } from '#ledger/json.ts'
import { currentLedgerEnd } from '../participant.ts'
import { momentAtServer } from '../server-clock.ts'
import { noteExecution } from './prepared.ts'

/** What `execute` takes. */
export type { ExecuteRequest }

/** Where it is sent. */
export { executeSubmissionEndpoint } from '#api/ledger/interactive-submission.ts'

/** Asked before sending: it must not hold that up for long. */
const endTimeoutMs = 5_000

/**
 * Sends a signed transaction once. It is noted before, so that a lost answer leaves a way to find out:
 * its completion comes after the participant's offset of now.
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
  noteExecution(id, { sent, submissionId, isTaken: false })
  try {
    await executeSubmission(request)
    noteExecution(id, { sent, submissionId, isTaken: true })
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && !isOutcomeUnknown(failure)) noteExecution(id, undefined)
    throw error
  }
}
