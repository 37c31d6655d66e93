import { serverClock } from '#api/server-clock.ts'
import { maxTimerMs } from '#ledger/failure.ts'
import { createListeners } from '#ledger/listeners.ts'
import type { SessionUser } from '#shared/queries/session-user.ts'
import { readClaims, type Claims } from '#ledger/token-claims.ts'
import {
  deleteStoredToken,
  hasStoredToken,
  storePastedToken,
  takeStoredToken,
} from './pasted-tokens.ts'
import { tokenIn } from './token-problem.ts'

/** The API families that use a token. */
export const signedFamilies = ['ledger', 'validator'] as const
export type SignedFamily = (typeof signedFamilies)[number]

/** Public data of a token, never the token itself. */
export interface TokenFacts {
  readonly claims: Claims | undefined
  readonly user: SessionUser
  readonly isStored: boolean
  readonly source: 'pasted' | 'sign-in'
  /**
   * The expiry by this computer's clock, in seconds since 1970. Undefined if the token never
   * expires.
   */
  readonly expires: number | undefined
  /** The seconds by which this computer's clock is ahead of the issuer's, if known. */
  readonly clockAhead: number | undefined
}

export type Session = Readonly<Record<SignedFamily, TokenFacts | undefined>>

/** A family's token from the sign-in. */
export interface ObtainedToken {
  readonly token: string
  readonly isStored: boolean
  /** The expiry by this computer's clock, in seconds since 1970. */
  readonly expires: number | undefined
  readonly clockAhead: number | undefined
  /** Distinguishes the sign-ins of this page, for tokens that do not contain their user. */
  readonly signIn: number
}

export interface SessionStore {
  /** Returns the token to send to a family. Tokens leave the store only here. */
  readonly tokenOf: (family: SignedFamily) => string | undefined
  /**
   * Returns true if the tab stored a pasted token for this family, and the configuration has not
   * been loaded yet to check the token's purpose.
   */
  readonly isWaiting: (family: SignedFamily) => boolean
  /**
   * Applies the purpose of the configured sign-in, see `purposeOf`. Restores pasted tokens with
   * this purpose and deletes pasted tokens with any other purpose. Without a purpose, no pasted
   * token is sent.
   */
  readonly settle: (purpose: string | undefined) => void
  /**
   * Adds a pasted token, which takes precedence over the token of the sign-in. The token is stored
   * after `settle` has set the purpose.
   */
  readonly give: (family: SignedFamily, token: string, options: { readonly keep: boolean }) => void
  readonly forget: (family: SignedFamily) => void
  /** Stores tokens that replace the previous tokens of the sign-in, or an expired pasted token. */
  readonly obtained: (tokens: Readonly<Partial<Record<SignedFamily, ObtainedToken>>>) => void
  readonly snapshot: () => Session
  readonly subscribe: (listener: () => void) => () => void
}

interface Held {
  readonly token: string
  readonly facts: TokenFacts
  /** True if the user wants the token stored. `TokenFacts.isStored` is true once it is stored. */
  readonly keep?: boolean
}

/**
 * Creates a store of tokens in memory. Tokens are also stored in `storage` (the tab's session
 * storage), unless the user wants them only in memory (docs/architecture.md, Safety). Works without
 * storage.
 */
export function createSessionStore(storage: Storage | undefined): SessionStore {
  const pasted = new Map<SignedFamily, Held>()
  let signedIn = new Map<SignedFamily, Held>()
  const listeners = createListeners()
  let isSettled = false
  let purpose: string | undefined

  const holdPasted = (family: SignedFamily, token: string, keep: boolean): void => {
    const fresh = pastedToken(token, keep, false)
    const isStored =
      keep &&
      purpose !== undefined &&
      !isOver(fresh) &&
      storePastedToken(storage, family, token, purpose)
    if (!isStored) deleteStoredToken(storage, family)
    const held = isStored ? { ...fresh, facts: { ...fresh.facts, isStored: true } } : fresh
    pasted.set(family, held)
    if (isStored) forgetWhenOver(family, held)
  }
  /**
   * Removes a stored token from the tab's storage when it expires. The page continues to use it
   * until a server rejects it.
   */
  const forgetWhenOver = (family: SignedFamily, held: Held): void => {
    const { expires } = held.facts
    if (expires === undefined) return
    const left = Math.max(expires * 1000 - serverClock.now(), 0)
    const timer = setTimeout(
      () => {
        if (pasted.get(family) !== held) return
        if (!isOver(held)) return forgetWhenOver(family, held)
        deleteStoredToken(storage, family)
        pasted.set(family, { ...held, facts: { ...held.facts, isStored: false } })
        changed()
      },
      Math.min(left, maxTimerMs),
    )
    // The timer must not keep a test process running.
    if (typeof timer === 'object') timer.unref()
  }
  const heldBy = (family: SignedFamily): Held | undefined =>
    pasted.get(family) ?? signedIn.get(family)
  const read = (): Session => ({
    ledger: heldBy('ledger')?.facts,
    validator: heldBy('validator')?.facts,
  })
  let session = read()
  const changed = (): void => {
    session = read()
    listeners.tell()
  }

  return {
    tokenOf: (family) => heldBy(family)?.token,
    isWaiting: (family) => !isSettled && hasStoredToken(storage, family),
    settle(newPurpose) {
      isSettled = true
      purpose = newPurpose
      for (const family of signedFamilies) {
        const held = pasted.get(family)
        const stored = takeStoredToken(storage, family, purpose)
        if (purpose === undefined) pasted.delete(family)
        else if (held !== undefined) holdPasted(family, held.token, held.keep === true)
        else if (stored !== undefined) holdPasted(family, stored, true)
        if (held === undefined && isOver(pasted.get(family))) pasted.delete(family)
      }
      changed()
    },
    give(family, text, { keep }) {
      const token = tokenIn(text)
      if (token === '') return
      holdPasted(family, token, keep)
      changed()
    },
    forget(family) {
      pasted.delete(family)
      deleteStoredToken(storage, family)
      changed()
    },
    obtained(tokens) {
      const next = new Map<SignedFamily, Held>()
      for (const family of signedFamilies) {
        const obtained = tokens[family]
        if (obtained === undefined) continue
        const { token, signIn, ...facts } = obtained
        const claims = readClaims(token)
        const user = userOf(claims, `sign-in ${signIn}`)
        if (isOver(pasted.get(family))) {
          pasted.delete(family)
          deleteStoredToken(storage, family)
        }
        next.set(family, { token, facts: { claims, user, source: 'sign-in', ...facts } })
      }
      signedIn = next
      changed()
    },
    snapshot: () => session,
    subscribe: listeners.subscribe,
  }
}

function isOver(held: Held | undefined): boolean {
  const expires = held?.facts.expires
  return expires !== undefined && expires * 1000 <= serverClock.now()
}

function pastedToken(token: string, keep: boolean, isStored: boolean): Held {
  const claims = readClaims(token)
  const user = userOf(claims, `paste ${++pastes}`)
  const expires = claims?.expires
  return {
    token,
    facts: { claims, user, isStored, source: 'pasted', expires, clockAhead: undefined },
    keep,
  }
}

let pastes = 0

/**
 * Returns the owner of a token: its issuer and subject, which only the servers verify. `otherwise`
 * is the id for a token without these claims.
 */
function userOf(claims: Claims | undefined, otherwise: string): SessionUser {
  return claims?.subject === undefined
    ? { id: otherwise, isIdentified: false }
    : {
        id: JSON.stringify([claims.issuer ?? null, claims.subject]),
        isIdentified: true,
        name: claims.subject,
      }
}
