/** Reads the updates of a model. */
import { second } from '#features/statement/rules/testing/updates.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { rewardRow } from '../reward-row.ts'
import { createRewards } from '../rewards.ts'
import type { RewardModel } from './reward-model.ts'

export function readModel({ updates }: RewardModel, parties: readonly PartyId[]) {
  const rewards = createRewards({ parties, from: second(0) })
  for (const update of updates) rewards.apply(update)
  return { rewards, rows: rewards.coupons().map((coupon) => rewardRow(coupon, rewards)) }
}
