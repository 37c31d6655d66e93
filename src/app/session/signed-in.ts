import * as v from 'valibot'
import { scopedName } from '#api/own-base.ts'
import { readClaims } from '#ledger/token-claims.ts'
import { signedFamilies, type ObtainedToken, type SignedFamily } from './store.ts'

const grantedToken = v.object({
  families: v.array(v.picklist(signedFamilies)),
  /** The audience of the token. Absent if none is configured. */
  audience: v.optional(v.string()),
  token: v.string(),
  /**
   * When the token was obtained and when it expires, by this computer's clock in seconds since
   * 1970.
   */
  obtained: v.number(),
  expires: v.optional(v.number()),
})

const source = v.object({
  /** Renews all tokens of the response. Absent if the provider returned none. */
  refreshToken: v.optional(v.string()),
  tokens: v.array(grantedToken),
})

const signedIn = v.object({ authority: v.string(), clientId: v.string(), sources: v.array(source) })

/** An access token, and the families that accept it. */
export type GrantedToken = v.InferOutput<typeof grantedToken>

/** One response of the provider: a refresh token, and the access tokens that it renews. */
export type TokenSource = v.InferOutput<typeof source>

/**
 * The tokens of a sign-in. Secret: stored in this page's memory and, on request, in the tab's
 * storage.
 */
export type SignedIn = v.InferOutput<typeof signedIn>

const key = scopedName('sign-in')

/** Returns the tokens that the tab stored at the user's request. */
export function readStoredTokens(storage: Storage | undefined): SignedIn | undefined {
  try {
    const text = storage?.getItem(key) ?? ''
    if (text === '') return undefined
    const parsed = v.safeParse(signedIn, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined // Invalid content counts as nothing stored.
  }
}

/**
 * Stores the tokens in the tab, or deletes them for undefined. Does nothing if the storage is full
 * or blocked.
 */
export function writeStoredTokens(storage: Storage | undefined, value: SignedIn | undefined): void {
  try {
    storage?.removeItem(key)
    if (value !== undefined) storage?.setItem(key, JSON.stringify(value))
  } catch {
    // The tokens could not be stored, so a reload ends the sign-in.
  }
}

/**
 * Returns the tokens in the session store's form. `signIn` is 0 for the sign-in that the tab
 * stored.
 */
export function tokensOf(
  { sources }: SignedIn,
  isStored: boolean,
  signIn: number,
): Partial<Record<SignedFamily, ObtainedToken>> {
  const tokens: Partial<Record<SignedFamily, ObtainedToken>> = {}
  for (const { families, token, obtained, expires } of sources.flatMap(({ tokens }) => tokens)) {
    const issued = readClaims(token)?.issued
    const clockAhead = issued === undefined ? undefined : Math.round(obtained - issued)
    for (const family of families) tokens[family] = { token, isStored, expires, clockAhead, signIn }
  }
  return tokens
}
