import * as v from 'valibot'
import { scopedName } from '#api/own-base.ts'

const PendingSignInSchema = v.object({
  state: v.string(),
  /** The stored part of an oidc-client-ts request: the PKCE verifier and the nonce. */
  request: v.string(),
  returnTo: v.string(),
  keep: v.boolean(),
})

/**
 * A sign-in that left the page. Contains no token, and is removed from the storage after the
 * return.
 */
export type PendingSignIn = v.InferOutput<typeof PendingSignInSchema>

const key = scopedName('sign-in-under-way')

/**
 * Stores the sign-in in the tab. Throws if the storage is full or blocked, because the sign-in
 * could not be completed.
 */
export function rememberPendingSignIn(storage: Storage, value: PendingSignIn): void {
  storage.setItem(key, JSON.stringify(value))
}

/** Removes and returns the stored sign-in for a response. */
export function takePendingSignIn(
  storage: Storage | undefined,
  state: string,
): PendingSignIn | undefined {
  try {
    const parsed = v.safeParse(PendingSignInSchema, JSON.parse(storage?.getItem(key) ?? ''))
    if (!parsed.success || parsed.output.state !== state) return undefined
    storage?.removeItem(key)
    return parsed.output
  } catch {
    return undefined
  }
}
