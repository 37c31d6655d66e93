/**
 * Stores pasted tokens in the tab across reloads. Each token has a purpose: the configured sign-in
 * for which it was pasted.
 */
import * as v from 'valibot'
import { scopedName } from '#api/own-base.ts'
import type { RunTimeConfig } from '../config/schema.ts'
import type { SignedFamily } from './store.ts'

const pastedToken = v.object({ token: v.string(), for: v.string() })

/**
 * Returns the purpose of pasted tokens: a text that identifies the configured sign-in. Undefined if
 * no sign-in is configured. A token is sent only to the network for which it was pasted.
 */
export function purposeOf(how: RunTimeConfig['signIn']): string | undefined {
  if (how.kind === 'none') return undefined
  return how.kind === 'token' ? 'token' : JSON.stringify([how.authority, how.clientId])
}

/** Returns true if a token is stored for a family, for any purpose. */
export function hasStoredToken(storage: Storage | undefined, family: SignedFamily): boolean {
  return (storage?.getItem(keyOf(family)) ?? '') !== ''
}

/**
 * Returns a family's stored token if the token was pasted for this purpose. Otherwise deletes the
 * stored token.
 */
export function takeStoredToken(
  storage: Storage | undefined,
  family: SignedFamily,
  purpose: string | undefined,
): string | undefined {
  const text = storage?.getItem(keyOf(family)) ?? ''
  if (text === '') return undefined
  const stored = readPasted(text)
  if (stored !== undefined && stored.for === purpose) return stored.token
  deleteStoredToken(storage, family)
  return undefined
}

/** Stores a token. Returns false if the storage is full or blocked. */
export function storePastedToken(
  storage: Storage | undefined,
  family: SignedFamily,
  token: string,
  purpose: string,
): boolean {
  try {
    storage?.setItem(keyOf(family), JSON.stringify({ token, for: purpose }))
    return storage !== undefined
  } catch {
    return false
  }
}

export function deleteStoredToken(storage: Storage | undefined, family: SignedFamily): void {
  storage?.removeItem(keyOf(family))
}

function readPasted(text: string): v.InferOutput<typeof pastedToken> | undefined {
  try {
    const parsed = v.safeParse(pastedToken, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

function keyOf(family: SignedFamily): string {
  return scopedName(`token-${family}`)
}
