import { visibleText } from '#ui/visible-text.ts'
import type { SignInState } from './sign-in-state.ts'
import type { Session } from './store.ts'
import { tokenEnd } from './token-end.ts'

/** A session in two or three words, and whether it is a warning. */
export interface SessionWords {
  readonly words: string
  readonly warns: boolean
}

const longestName = 20

/**
 * Describes the session at `now`, in seconds since 1970 by the servers' clock. This computer's
 * clock is ahead of it by `aheadMs` milliseconds.
 */
export function sessionWords(
  session: Session,
  { phase, asking, problem, renewalFails, renews }: SignInState,
  withProvider: boolean,
  now: number,
  aheadMs: number,
): SessionWords {
  if (phase === 'ended') return { words: 'session ended', warns: true }
  if (asking) return { words: 'signing in…', warns: false }
  const held = Object.values(session).filter((facts) => facts !== undefined)
  if (held.length === 0) {
    return { words: withProvider ? 'not signed in' : 'no token', warns: problem !== undefined }
  }
  if (phase === 'in' && renewalFails) return { words: 'not renewed', warns: true }
  // Users need not know the expiry of a token that is renewed automatically.
  const ends = held.filter(({ source }) => source === 'pasted' || !renews)
  const left = Math.min(...ends.map((facts) => (tokenEnd(facts, aheadMs) ?? Infinity) - now))
  if (left <= 0) return { words: 'expired', warns: true }
  if (left < 300) {
    const amount = left < 60 ? `${Math.floor(left)} s` : `${Math.floor(left / 60)} min`
    return { words: `expires in ${amount}`, warns: true }
  }
  if (ends.some(({ expires, claims }) => expires === undefined && claims?.expiryProblem)) {
    return { words: 'expiry unknown', warns: true }
  }
  const signedIn = held.find(({ source }) => source === 'sign-in')
  if (signedIn !== undefined) {
    const name = visibleText(signedIn.claims?.subject ?? 'signed in')
    const words = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name
    return { words, warns: false }
  }
  return { words: held.length === 1 ? 'one token' : 'two tokens', warns: false }
}
