import type { Contract, SubmissionDetails } from './model.ts'

/** The reason why an accepted submission did not become an update. */
export type RejectionCause =
  /** Another transaction that uses the contract is being confirmed. */
  | { readonly kind: 'locked'; readonly contract: Contract }
  /** Another transaction consumed the contract before. */
  | { readonly kind: 'inactive'; readonly contract: Contract }
  | { readonly kind: 'in flight'; readonly contract: Contract }
  | { readonly kind: 'not confirmed in time' }
  | { readonly kind: 'not sequenced in time' }
  /** The sequencer refused the submission, because the participant does not have enough traffic. */
  | { readonly kind: 'no traffic'; readonly cost: number; readonly left: number }

/** A submission that did not become an update. */
export interface Rejection {
  readonly kind: 'rejection'
  /** The participant's offset, in the same sequence as the offsets of updates. */
  readonly offset: number
  /** The id that the update would have had, `1220` and 64 hexadecimal digits. */
  readonly updateId: string
  readonly migrationId: number
  /** Time at which the submission was sequenced or given up, microseconds since 1970. */
  readonly recordTime: number
  readonly synchronizer: string
  readonly submittedAs: SubmissionDetails
  readonly cause: RejectionCause
  /**
   * The contracts that the submission would have acted on, one for each top-level node; empty if it
   * was not sequenced.
   */
  readonly contracts: readonly Contract[]
}
