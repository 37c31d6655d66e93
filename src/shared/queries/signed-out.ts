/**
 * The families that require a sign-in, judged by their answers. Many networks require no token, so
 * a missing token alone does not show that a sign-in is required.
 */
import { useSyncExternalStore } from 'react'
import { callLog, type Call } from '#api/call-log.ts'
import { isSignedOutFailure } from '#ledger/failure.ts'
import { createStore } from '#ledger/listeners.ts'
import type { Family, Health } from './connections.ts'

const signedOut = createStore<ReadonlySet<Call['family']>>(new Set())

function mark(family: Call['family'], isOut: boolean): void {
  const before = signedOut.read()
  if (before.has(family) === isOut) return
  const next = new Set(before)
  if (isOut) next.add(family)
  else next.delete(family)
  signedOut.set(next)
}

/**
 * Records at the end of each call whether its family requires a sign-in. Returns a function that
 * stops recording.
 */
export function watchSignedOut(): () => void {
  return callLog.subscribe((call) => {
    if (call?.durationMs === undefined) return
    const { failure, authenticated, family } = call
    if (failure !== undefined && isSignedOutFailure(failure)) mark(failure.tokenOf ?? family, true)
    else if (authenticated && failure === undefined) mark(family, false)
  })
}

/** Forgets that a family requires a sign-in, because another token is now used. */
export function forgetSignedOut(family: Family): void {
  mark(family, false)
}

/** Returns true while a family requires a sign-in. */
export function isSignedOut(family: Family): boolean {
  return signedOut.read().has(family)
}

/** Returns the families that require a sign-in. */
export function useSignedOut(): ReadonlySet<Call['family']> {
  return useSyncExternalStore(signedOut.subscribe, signedOut.read)
}

/**
 * The displayed state of a connection. `signed out` means that the family is ready but requires a
 * sign-in.
 */
export type ShownState = Health['state'] | 'signed out'

/** Returns the state to show for a family's health. */
export function shownState(
  family: Family,
  state: Health['state'],
  without: ReadonlySet<Call['family']>,
): ShownState {
  return state === 'ready' && without.has(family) ? 'signed out' : state
}
