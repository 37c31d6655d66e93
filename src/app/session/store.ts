import { readClaims, type Claims } from './claims.ts'

/** The families that take a token. */
export const signedFamilies = ['ledger', 'validator'] as const
export type SignedFamily = (typeof signedFamilies)[number]

/** What may be shown of a token: never the token. */
export interface TokenFacts {
  readonly claims: Claims | undefined
  /** Whether it outlives a reload, in this tab. */
  readonly kept: boolean
}

export type Session = Readonly<Record<SignedFamily, TokenFacts | undefined>>

export interface SessionStore {
  /** The token to send to a family; the only way it leaves this store. */
  readonly tokenOf: (family: SignedFamily) => string | undefined
  readonly give: (family: SignedFamily, token: string, options: { readonly keep: boolean }) => void
  readonly forget: (family: SignedFamily) => void
  readonly snapshot: () => Session
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Holds the tokens in memory, and in `storage` (the tab's session storage) only those that the user
 * asked to keep (DESIGN, Safety). Works without storage.
 */
export function createSessionStore(storage: Storage | undefined): SessionStore {
  const tokens = new Map<SignedFamily, { readonly token: string; readonly kept: boolean }>()
  const listeners = new Set<() => void>()
  for (const family of signedFamilies) {
    const token = storage?.getItem(keyOf(family)) ?? ''
    if (token !== '') tokens.set(family, { token, kept: true })
  }
  let session = factsOf(tokens)

  const changed = (): void => {
    session = factsOf(tokens)
    for (const listener of listeners) listener()
  }

  return {
    tokenOf: (family) => tokens.get(family)?.token,
    give(family, pasted, { keep }) {
      const token = pasted.trim().replace(/^(?:authorization:\s*)?bearer\s+/i, '')
      if (token === '') return
      tokens.set(family, { token, kept: keep })
      if (keep) storage?.setItem(keyOf(family), token)
      else storage?.removeItem(keyOf(family))
      changed()
    },
    forget(family) {
      tokens.delete(family)
      storage?.removeItem(keyOf(family))
      changed()
    },
    snapshot: () => session,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function keyOf(family: SignedFamily): string {
  return `token-${family}`
}

function factsOf(
  tokens: ReadonlyMap<SignedFamily, { readonly token: string; readonly kept: boolean }>,
): Session {
  const facts = (family: SignedFamily): TokenFacts | undefined => {
    const held = tokens.get(family)
    return held === undefined ? undefined : { claims: readClaims(held.token), kept: held.kept }
  }
  return { ledger: facts('ledger'), validator: facts('validator') }
}
