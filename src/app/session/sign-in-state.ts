import type { Problem } from './problem.ts'
import type { SignedFamily } from './store.ts'

/** The state of the sign-in, without secrets. */
export interface SignInState {
  /** `ended`: a user was signed in, and the tokens cannot be renewed at present. */
  readonly phase: 'out' | 'in' | 'ended'
  /** True while a provider's window waits for the user, or its response is processed. */
  readonly asking: boolean
  readonly problem: Problem | undefined
  /** True if the last renewal failed. It is retried automatically. */
  readonly renewalFails: boolean
  /** True if the sign-in survives a reload in this tab. */
  readonly isStored: boolean
  readonly renews: boolean
  readonly lacking: readonly SignedFamily[]
  /** The time of the last renewal, in seconds since 1970. */
  readonly renewed: number | undefined
}

export const signedOut: SignInState = {
  phase: 'out',
  asking: false,
  problem: undefined,
  renewalFails: false,
  isStored: false,
  renews: false,
  lacking: [],
  renewed: undefined,
}
