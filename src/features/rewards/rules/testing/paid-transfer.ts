import { dso, type Node } from '#features/statement/rules/testing/updates.ts'
import { modelParties } from './reward-model.ts'

/** Returns a transfer by Alice that pays rewards and ends coupons of unknown worth. */
export const paidTransfer = (amount: string, ...coupons: readonly string[]): Node => ({
  choice: 'AmuletRules_Transfer',
  argument: { transfer: { sender: modelParties.alice, inputs: [] }, expectedDso: dso },
  result: { summary: { inputAmuletAmount: '0', inputAppRewardAmount: amount } },
  below: coupons.map((ends): Node => ({
    choice: 'Archive',
    ends,
    on: 'Splice.Amulet:RewardCouponV2',
    argument: {},
  })),
})
