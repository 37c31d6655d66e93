import { eventsOf, treeOf } from '#ledger/effects.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { isCreatedEvent, isExercisedEvent, type Transaction } from '#ledger/update.ts'
import { readCoupon } from './read-coupon.ts'
import { roundInProcess } from './reward-processing.ts'
import { userOf } from './validator-right.ts'

/** The current state of rewards. */
export interface CurrentRewards {
  readonly parties: ReadonlySet<PartyId>
  /** Users whose validator rewards the parties may claim. */
  readonly users: ReadonlySet<PartyId>
  /** Contract ids of coupons that have not ended, and of rounds that are still processed. */
  readonly active: ReadonlySet<string>
}

export interface RewardSearchTerms {
  readonly names: ReadonlySet<PartyId>
  readonly coupons: ReadonlySet<string>
}

/**
 * Returns the party names and coupon ids by which to find further relevant updates, or a superset
 * of them.
 */
export function rewardSearchTerms(
  { parties, users, active }: CurrentRewards,
  updates: readonly Transaction[],
): RewardSearchTerms {
  const names = new Set([...parties, ...users])
  const coupons = new Set(active)
  for (const update of updates) {
    for (const event of eventsOf(treeOf(update))) {
      if (isExercisedEvent(event) && event.consuming) coupons.delete(event.contract_id)
      if (!isCreatedEvent(event)) continue
      if (roundInProcess(event) !== undefined) coupons.add(event.contract_id)
      const user = userOf(event, parties)
      if (user !== undefined) names.add(user)
      const facts = readCoupon(event)
      if (facts === undefined) continue
      if (names.has(facts.owner) || (facts.by !== undefined && parties.has(facts.by))) {
        coupons.add(event.contract_id)
      }
    }
  }
  return { names, coupons }
}
