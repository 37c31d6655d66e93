import { hour } from '../ledger/micros.ts'
import type { Network, Validator } from '../ledger/network.ts'
import type { RewardOperation } from '../ledger/network-operation.ts'

/** Faults of the network itself in the last hours of its history. */
export interface NetworkFaults {
  /**
   * Validators that have stopped reporting: a number of other validators, or `own` for the local
   * one.
   */
  readonly silent?: number | 'own' | undefined
  readonly areRoundsStuck?: boolean | undefined
  readonly rewards?: RewardOperation | undefined
  readonly hasLivenessEnded?: boolean | undefined
  /** True if the SVs process payments for names after the payment's round has closed. */
  readonly areNamesLate?: boolean | undefined
}

/**
 * Time before the end of the history at which each fault begins: silent validators, stuck rounds
 * and rewards, the end of liveness rewards, and late names.
 */
const since = { silent: 5 * hour, stuck: hour, ended: 5 * hour, late: 5 * hour }

/** Returns the network faults as functions of a time. */
export function networkFaultsAt(
  {
    silent,
    areRoundsStuck = false,
    rewards,
    hasLivenessEnded = false,
    areNamesLate = false,
  }: NetworkFaults,
  { validators, localValidator }: Network,
  end: number,
) {
  const others = validators.filter((validator) => validator !== localValidator)
  const quiet = new Set(silent === 'own' ? [localValidator] : others.slice(0, silent ?? 0))
  return {
    areRoundsStuck: (time: number): boolean => areRoundsStuck && time >= end - since.stuck,
    rewardsAt: (time: number): RewardOperation | undefined =>
      time >= end - since.stuck ? rewards : undefined,
    hasLivenessEnded: (time: number): boolean => hasLivenessEnded && time >= end - since.ended,
    areNamesLate: (time: number): boolean => areNamesLate && time >= end - since.late,
    isSilent: (validator: Validator, time: number): boolean =>
      quiet.has(validator) && time >= end - since.silent,
  }
}
