import type { Failure } from '#ledger/failure.ts'
import { isSettled } from '../../rules/purchase.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { SendingState } from '#shared/components/sending/use-sending.ts'

/** The state of accepting or rejecting a request. */
export type DecisionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' }
  /** The wallet could not be read before sending. */
  | { readonly kind: 'not sent'; readonly failure: Failure }
  | { readonly kind: 'refused'; readonly failure: Failure }
  /**
   * The request was not found, or conflicts with another change. That change may be the same
   * decision.
   */
  | {
      readonly kind: 'refused: check first'
      readonly failure: Failure
      readonly hasChecked: boolean
    }
  /** Sent without a response, by this page or before a reload. */
  | {
      readonly kind: 'unknown'
      readonly failure: Failure | undefined
      readonly sentAt: RecordTime
      /** True if the wallet was read late enough to prove that the decision was not made. */
      readonly isSettled: boolean
    }

/**
 * Returns true if a decision was sent and the wallet cannot show the outcome yet.
 * @param sentAt when this browser sent the decision, if it did
 * @param readAt the time of the wallet response that still contains the request
 */
export function isDecisionOpen(
  sentAt: RecordTime | undefined,
  readAt: RecordTime | undefined,
): boolean {
  return sentAt !== undefined && (readAt === undefined || !isSettled({ sentAt }, readAt))
}

/**
 * Returns the state of a decision.
 * @param sending the state of the decision that this page sent
 * @param sentAt when this browser sent a decision whose outcome is open, if it did
 * @param readAt the time of the wallet response that still contains the request
 */
export function decisionState(
  sending: SendingState,
  sentAt: RecordTime | undefined,
  readAt: RecordTime | undefined,
): DecisionState {
  if (sending.kind === 'sending' || sending.kind === 'done') return sending
  const failure = sending.kind === 'idle' ? undefined : sending.failure
  if (failure?.endpoint.method === 'GET') return { kind: 'not sent', failure }
  if (sentAt !== undefined) {
    const settled = !isDecisionOpen(sentAt, readAt)
    // The outcome is known, so the state is the same as before sending.
    if (sending.kind === 'idle' && settled) return sending
    return { kind: 'unknown', failure, sentAt, isSettled: settled }
  }
  if (failure === undefined) return { kind: 'idle' }
  const wasThere = failure.kind === 'http' && ![404, 409].includes(failure.status)
  if (sending.kind === 'refused' && wasThere) return { kind: 'refused', failure }
  const hasChecked =
    readAt !== undefined && microsOf(readAt) >= BigInt(Math.trunc(failure.at)) * 1000n
  return { kind: 'refused: check first', failure, hasChecked }
}

/** Returns the state of the accept and reject buttons: enabled, sending, or disabled. */
export function buttonState({ kind }: DecisionState): SendingState {
  if (kind === 'sending') return { kind }
  return { kind: kind === 'idle' || kind === 'not sent' || kind === 'refused' ? 'idle' : 'done' }
}
