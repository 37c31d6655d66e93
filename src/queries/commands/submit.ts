import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import { submitAndWait } from '#api/ledger/commands.ts'
import { ledgerEnd } from '#api/ledger/state.ts'
import type { CheckedRequest } from '#ledger/commands/request-of.ts'
import { failureSentence, isOutcomeUnknown, type Failure } from '#ledger/failure.ts'
import { randomId } from '#ledger/random-id.ts'
import { duplicateOffset, isDuplicate } from '#ledger/submission/duplicate.ts'
import type { SentOutcome, SentRequest } from '#ledger/submission/sent-request.ts'
import { currentLedgerEnd } from '../participant.ts'
import { momentAtServer } from '../server-clock.ts'
import { keepSent } from './sent.ts'

export { submitAndWaitEndpoint } from '#api/ledger/commands.ts'

/** What is to be sent. */
export interface Submission {
  readonly draft: string
  readonly name: string
  readonly body: CheckedRequest<'submit'>
  /** The same request, whose answer was lost, sent once more: what is known of it is kept. */
  readonly again?: SentRequest
}

/** What a page knows while no answer has come. */
const noAnswer = 'No answer has come; the page may have been left before.'

/** Asked before sending: it must not hold that up for long. */
const endTimeoutMs = 5_000

/**
 * Sends a request once and keeps what is known of it, before and after, so that a closed tab or a
 * lost answer leaves a way to find out.
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
    sentAt: momentAtServer(),
    outcome: { kind: 'unknown', why: noAnswer },
  }
  await keepSent(client, sent)
  try {
    const result = await submitAndWait(body)
    await keepSent(client, { ...sent, outcome: { kind: 'done', ...result } })
    void client.invalidateQueries({ queryKey: currentLedgerEnd().queryKey })
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined) {
      await keepSent(client, { ...sent, outcome: outcomeAfter(failure, again) })
    }
    throw error
  }
}

/**
 * What a failure tells. A second try that is refused as a duplicate tells that the first one was
 * done; any other refusal of it tells nothing: what the first one did may be the reason.
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

/** The participant's newest offset: what is sent now completes after it. The last known one, where nobody answers. */
async function offsetBefore(client: QueryClient): Promise<bigint | undefined> {
  const known = client.getQueryData(currentLedgerEnd().queryKey)
  const now = await ledgerEnd({ timeoutMs: endTimeoutMs }).catch(() => known)
  return now === undefined ? undefined : (now.offset ?? 0n)
}
