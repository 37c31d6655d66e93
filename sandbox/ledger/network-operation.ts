import type { AmuletConfigChange } from '../templates/amulet-config.ts'
import type { DsoConfigChange } from '../templates/dso-config.ts'

/** A decision of the SVs: a change of the DSO's or of the amulet's configuration. */
export interface Decision {
  readonly reason: string
  readonly dso?: DsoConfigChange
  readonly amulet?: AmuletConfigChange
  /**
   * Time at which the change takes effect, microseconds since 1970; without it, the change takes
   * effect at once.
   */
  readonly effectiveAt?: number
}

/**
 * Unusual processing of the rewards by traffic:
 * - `unprocessed`: the SVs have stopped creating coupons;
 * - `delegated`: the local validator shares and claims the coupons of a party by a minting
 * delegation;
 * - `validators`: rounds also reward validators by traffic (CIP-0120).
 */
export type RewardOperation = 'unprocessed' | 'delegated' | 'validators'

/** Deliberate actions of the network's operators. */
export interface NetworkOperation {
  /**
   * Lets the SVs vote for a change. As many SVs as necessary accept the change at once. The vote is
   * on the ledger like any other vote.
   */
  decide(decision: Decision): void
  /**
   * Lets another validator create a transfer pre-approval for a local party, with a duration in
   * microseconds.
   */
  preapproveFromElsewhere(lasts: number): void
  /**
   * Lets the fund's manager allocate a coupon to the local validator. With a `delay`, the coupon
   * can be minted only after the delay.
   */
  allocateFundCoupon(delay: number | undefined): void
  readonly fundManager: string
  /**
   * Lets the SVs archive all open mining rounds. The SVs' automation opens new rounds, unless it
   * has stopped.
   */
  archiveOpenRounds(): void
  areRoundsStuck: boolean
  /** Unusual processing of the rewards by traffic; undefined for normal processing. */
  rewards: RewardOperation | undefined
}
