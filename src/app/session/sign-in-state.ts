import type { Problem } from './problem.ts'
import type { SignedFamily } from './store.ts'

/** Where signing in stands, without any secret. */
export interface SignInState {
  /** `ended`: somebody was signed in, and the tokens cannot be renewed now. */
  readonly phase: 'out' | 'in' | 'ended'
  /** Whether a window of the provider waits for the user, or its answer is being taken. */
  readonly asking: boolean
  readonly problem: Problem | undefined
  /** Whether the last renewal failed, and it is tried again by itself. */
  readonly renewalFails: boolean
  /** Whether it outlives a reload, in this tab. */
  readonly kept: boolean
  /** Whether tokens are renewed before they expire. */
  readonly renews: boolean
  /** Families that the provider gave no token for. */
  readonly lacking: readonly SignedFamily[]
  /** When the tokens were last renewed: seconds since 1970. */
  readonly renewed: number | undefined
}

export const signedOut: SignInState = {
  phase: 'out',
  asking: false,
  problem: undefined,
  renewalFails: false,
  kept: false,
  renews: false,
  lacking: [],
  renewed: undefined,
}
