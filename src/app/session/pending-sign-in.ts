import * as v from 'valibot'
import { scopedName } from '#api/own-base.ts'

const PendingSignInSchema = v.object({
  state: v.string(),
  /** The stored part of an oidc-client-ts request: the PKCE verifier and the nonce. */
  request: v.string(),
  /** The path, query and fragment to come back to. */
  returnTo: v.string(),
  keep: v.boolean(),
})

/** A sign-in that left the page: it holds no token, and is taken out at the return. */
export type PendingSignIn = v.InferOutput<typeof PendingSignInSchema>

const key = scopedName('sign-in-under-way')

/** Remembers it in the tab. Throws where storage is full or forbidden: it could never end. */
export function rememberPendingSignIn(storage: Storage, value: PendingSignIn): void {
  storage.setItem(key, JSON.stringify(value))
}

/** Takes the one that an answer belongs to, once. */
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
