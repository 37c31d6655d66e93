import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { submitAndWaitEndpoint } from '#api/ledger/commands.ts'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import type { CheckedRequest } from '#ledger/checked-request.ts'
import { failureSentence, isOutcomeUnknown, type Failure } from '#ledger/failure.ts'
import { randomId } from '#ledger/random-id.ts'
import { duplicateOffset, isDuplicate } from '../rules/submission/duplicate.ts'
import type { SentOutcome, SentRequest } from '../rules/submission/sent-request.ts'
import { send } from '#api/transport.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { saveSent } from './sent.ts'

export { submitAndWaitEndpoint } from '#api/ledger/commands.ts'

export interface Submission {
  readonly draft: string
  readonly name: string
  readonly body: CheckedRequest<'submit'>
  /**
   * The earlier submission whose response was lost, if this submission repeats it. The known state
   * of the earlier submission is kept.
   */
  readonly again?: SentRequest
}

/** The stored reason for an unknown outcome until the response arrives. */
const noAnswer = 'No answer has come; the page may have been left before.'

/** Time-out in milliseconds. Short, because this request delays the sending. */
const endTimeoutMs = 5_000

/**
 * Sends a request once, and stores its known state before and after, so that the outcome can be
 * found after a closed tab or a lost response.
 * @throws ApiError as `submitAndWait` does.
 */
export async function submitOnce(client: QueryClient, submission: Submission): Promise<void> {
  const { draft, name, body, again } = submission
  const sent: SentRequest = again ?? {
    id: randomId(),
    draft,
    name,
    body,
    after: await offsetBefore(client),
    sentAt: serverNow(),
    outcome: { kind: 'unknown', why: noAnswer },
  }
  await saveSent(client, sent)
  try {
    const result = await send(submitAndWaitEndpoint, { body })
    await saveSent(client, { ...sent, outcome: { kind: 'done', ...result } })
    void client.invalidateQueries({ queryKey: currentLedgerEnd().queryKey })
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined) {
      await saveSent(client, { ...sent, outcome: outcomeAfter(failure, again) })
    }
    throw error
  }
}

/**
 * Returns the outcome after a failure. A second attempt that is rejected as a duplicate proves that
 * the first attempt succeeded. Any other rejection proves nothing, because the first attempt may
 * have caused it.
 */
function outcomeAfter(failure: Failure, again: SentRequest | undefined): SentOutcome {
  const why = failureSentence(failure)
  if (isOutcomeUnknown(failure)) return { kind: 'unknown', why, requestId: failure.requestId }
  if (again === undefined) return { kind: 'refused', code: codeOf(failure) }
  if (!isDuplicate(failure)) return again.outcome
  const offset = duplicateOffset(failure)
  return { kind: 'done', ...(offset === undefined ? {} : { completionOffset: offset }) }
}

function codeOf(failure: Failure): string {
  if (failure.kind !== 'http') return failure.kind
  return failure.error.form === 'ledger' ? failure.error.code : `HTTP ${failure.status}`
}

/**
 * Returns the participant's newest offset, after which a new submission completes. If the
 * participant does not respond, returns the last known offset.
 */
async function offsetBefore(client: QueryClient): Promise<bigint | undefined> {
  const known = client.getQueryData(currentLedgerEnd().queryKey)
  const now = await send(ledgerEndEndpoint, {}, { timeoutMs: endTimeoutMs }).catch(() => known)
  return now === undefined ? undefined : (now.offset ?? 0n)
}
