import { amuletExamples } from './amulets.ts'
import { governanceExamples } from './governance.ts'
import { housekeepingExamples } from './housekeeping.ts'
import { nameAndSubscriptionExamples } from './names-and-subscriptions.ts'
import { offerExamples } from './offers.ts'
import { operatorExamples } from './operators.ts'
import { proxyExamples } from './proxies.ts'
import { rewardAndCouponExamples } from './rewards-and-coupons.ts'
import { roundAndRewardExamples } from './rounds-and-rewards.ts'
import { tokenStandardExamples } from './token-standard.ts'
import { walletExamples } from './wallets.ts'
import type { Example } from './example.ts'

/** An example of each known workflow. */
export const examples: readonly Example[] = [
  ...amuletExamples,
  ...offerExamples,
  ...roundAndRewardExamples,
  ...nameAndSubscriptionExamples,
  ...governanceExamples,
  ...operatorExamples,
  ...rewardAndCouponExamples,
  ...housekeepingExamples,
  ...walletExamples,
  ...tokenStandardExamples,
  ...proxyExamples,
]
