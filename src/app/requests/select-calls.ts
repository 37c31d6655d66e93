import type { Call } from '#api/call-log.ts'
import { lacksSignIn } from '#ledger/failure.ts'

/** What the drawer's list can be narrowed to. */
export const shownFamilies = ['all', 'ledger', 'scan', 'validator', 'registry', 'server'] as const
export type ShownFamily = (typeof shownFamilies)[number]

/**
 * Whether a call failed. One that was stopped did not; nor did one that answered 404: that there is
 * no such thing is what many calls ask for, and where it is not, the page says so itself; nor one whose
 * refusal is what its page wanted to know; nor one that lacks a sign-in.
 */
export function isFailed({ failure, isExpected }: Pick<Call, 'failure' | 'isExpected'>): boolean {
  if (failure === undefined || failure.kind === 'aborted' || isExpected) return false
  if (lacksSignIn(failure)) return false
  return failure.kind !== 'http' || failure.status !== 404
}

interface Selection {
  readonly family: ShownFamily
  readonly failedOnly: boolean
  /** Sent at this time or later, in milliseconds since 1970. */
  readonly since: number
}

/** The calls that a selection keeps, newest first. */
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
