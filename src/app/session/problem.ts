/** Why signing in, or renewing, did not work. Never holds a token. */
export interface Problem {
  readonly kind: 'unreachable' | 'refused' | 'insecure' | 'blocked' | 'ended' | 'unexpected'
  /** Whole sentences: what happened, and what to do. */
  readonly text: string
  /** True if a retry without the user may help. */
  readonly passing: boolean
}

/** The user gave a sign-in up: nothing went wrong. */
export class SignInCancelled extends Error {
  override readonly name = 'GivenUp'
}

/** The error that carries a `Problem`. */
export class SignInError extends Error {
  override readonly name = 'SignInError'

  constructor(readonly problem: Problem) {
    super(problem.text)
  }
}

/** The problem of whatever was thrown. */
export function problemIn(error: unknown): Problem {
  if (error instanceof SignInError) return error.problem
  const said = error instanceof Error ? error.message : String(error)
  return { kind: 'unexpected', text: `Signing in failed: ${said}.`, passing: true }
}
