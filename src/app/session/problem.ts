/** The reason why a sign-in or a renewal failed. Never contains a token. */
export interface Problem {
  readonly kind: 'unreachable' | 'refused' | 'insecure' | 'blocked' | 'ended' | 'unexpected'
  /** Complete sentences: what happened, and what to do. */
  readonly text: string
  /** True if an automatic retry may help. */
  readonly passing: boolean
}

/** Thrown when the user cancels a sign-in. Not a failure. */
export class SignInCancelled extends Error {
  override readonly name = 'SignInCancelled'
}

/** An error with a `Problem`. */
export class SignInError extends Error {
  override readonly name = 'SignInError'

  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/** Returns the problem for any thrown value. */
export function problemIn(error: unknown): Problem {
  if (error instanceof SignInError) return error.problem
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'unexpected', text: `Signing in failed: ${message}.`, passing: true }
}
