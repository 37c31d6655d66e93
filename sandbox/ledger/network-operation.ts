import type { AmuletConfigChange } from '../templates/amulet-config.ts'
import type { DsoConfigChange } from '../templates/dso-config.ts'

/** A decision of the SVs: a change of one of the two configurations. */
export interface Decision {
  readonly reason: string
  readonly dso?: DsoConfigChange
  readonly amulet?: AmuletConfigChange
  /** From when on, microseconds since 1970; at once where it is absent. */
  readonly effectiveAt?: number
}

/**
 * Unusual processing of the rewards by traffic:
 * - `unprocessed`: the SVs have stopped to make coupons;
 * - `delegated`: the local validator shares and claims the coupons of a party by a minting delegation;
 * - `validators`: rounds reward validators by traffic, too (CIP-0120).
 */
export type RewardOperation = 'unprocessed' | 'delegated' | 'validators'

/** Deliberate actions of the network's operators. */
export interface NetworkOperation {
  /** Has the SVs vote for a change, enough of them at once: it is on the ledger as any other vote. */
  decide(decision: Decision): void
  /**
   * Lets another validator give a local party a transfer pre-approval with a duration in
   * microseconds.
   */
  preapproveFromElsewhere(lasts: number): void
  /** Has the fund's manager allocate a coupon to the local validator, with a delay of minting where there is one. */
  allocateFundCoupon(delay: number | undefined): void
  /** The party that manages the development fund. */
  readonly fundManager: string
  /** Has the SVs archive all open mining rounds; their automation opens others unless it has stopped. */
  archiveOpenRounds(): void
  /** True if the automation that opens and closes mining rounds has stopped. */
  areRoundsStuck: boolean
  /** Unusual processing of the rewards by traffic; undefined for the usual one. */
  rewards: RewardOperation | undefined
}
