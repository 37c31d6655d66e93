import type { Call } from '#api/call-log.ts'
import { isSignedOutFailure } from '#ledger/failure.ts'

/** The options of the drawer's filter. */
export const shownFamilies = ['all', 'ledger', 'scan', 'validator', 'registry', 'server'] as const
export type ShownFamily = (typeof shownFamilies)[number]

/**
 * Returns true if a request failed. A cancelled request, a rejection that the page expects, and a
 * request without a sign-in did not fail. Neither did a 404, which many pages expect and explain.
 */
export function isFailed({ failure, isExpected }: Pick<Call, 'failure' | 'isExpected'>): boolean {
  if (failure === undefined || failure.kind === 'aborted' || isExpected) return false
  if (isSignedOutFailure(failure)) return false
  return failure.kind !== 'http' || failure.status !== 404
}

interface Selection {
  readonly family: ShownFamily
  readonly failedOnly: boolean
  /** Keeps requests sent at this time or later, in milliseconds since 1970. */
  readonly since: number
}

/** Returns the requests that match the selection, newest first. */
export function selectCalls(calls: readonly Call[], selection: Selection): readonly Call[] {
  const { family, failedOnly, since } = selection
  return calls
    .filter(
      (call) =>
        call.started >= since &&
        (family === 'all' || call.family === family) &&
        (!failedOnly || isFailed(call)),
    )
    .toReversed()
}
