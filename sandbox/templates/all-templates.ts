import type { Template } from '../ledger/model.ts'
import { allocation } from './allocation.ts'
import { amulet, lockedAmulet } from './amulet.ts'
import { externalPartyConfigState } from './config-state.ts'
import {
  amuletRules,
  externalPartyAmuletRules,
  memberTraffic,
  transferPreapproval,
} from './amulet-rules.ts'
import { ansEntry, ansEntryContext, ansRules } from './ans.ts'
import {
  activityMarker,
  appRewardCoupon,
  featuredAppRight,
  svRewardCoupon,
  unclaimedActivityRecord,
  unclaimedReward,
  validatorRewardCoupon,
} from './coupons.ts'
import {
  amuletPriceVote,
  confirmation,
  dsoRules,
  svNodeState,
  svRewardState,
  svStatusReport,
} from './dso-rules.ts'
import { buyTrafficRequest, validatorTopUpState } from './buy-traffic.ts'
import { otherTemplates } from './declared-templates.ts'
import { calculateRewards, processRewards } from './reward-accounting.ts'
import {
  developmentFundCoupon,
  mintingDelegation,
  rewardCouponV2,
  unclaimedFundCoupon,
} from './reward-coupons.ts'
import { account, iou } from './iou.ts'
import {
  closedMiningRound,
  issuingMiningRound,
  openMiningRound,
  summarizingMiningRound,
} from './rounds.ts'
import { amuletEventLog } from './holdings-change.ts'
import {
  subscription,
  subscriptionIdleState,
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
  terminatedSubscription,
} from './subscriptions.ts'
import { inspectionReport, shipment } from './trade.ts'
import { transferInstruction } from './transfer-instruction.ts'
import { livenessRecord, validatorLicense } from './validator-license.ts'
import { voteRequest } from './votes.ts'
import { transferOffer, walletUserProxy } from './wallet.ts'
import {
  mergeDelegation,
  batchingUtility,
  batchMergeUtility,
  mergeDelegationProposal,
  preapprovalProposal,
} from './wallet-proposals.ts'

/** Every template of the network. */
export const allTemplates: readonly Template[] = [
  account,
  activityMarker,
  allocation,
  amulet,
  amuletEventLog,
  amuletPriceVote,
  amuletRules,
  ansEntry,
  ansEntryContext,
  ansRules,
  appRewardCoupon,
  calculateRewards,
  closedMiningRound,
  confirmation,
  developmentFundCoupon,
  dsoRules,
  externalPartyAmuletRules,
  externalPartyConfigState,
  featuredAppRight,
  iou,
  issuingMiningRound,
  livenessRecord,
  lockedAmulet,
  memberTraffic,
  mintingDelegation,
  openMiningRound,
  processRewards,
  rewardCouponV2,
  subscription,
  subscriptionIdleState,
  subscriptionInitialPayment,
  subscriptionPayment,
  subscriptionRequest,
  summarizingMiningRound,
  svNodeState,
  svRewardCoupon,
  svRewardState,
  svStatusReport,
  terminatedSubscription,
  transferInstruction,
  transferOffer,
  transferPreapproval,
  unclaimedActivityRecord,
  unclaimedFundCoupon,
  unclaimedReward,
  validatorLicense,
  validatorRewardCoupon,
  voteRequest,
  walletUserProxy,
]

const implemented: readonly Template[] = [
  ...allTemplates,
  buyTrafficRequest,
  inspectionReport,
  mergeDelegation,
  batchingUtility,
  batchMergeUtility,
  mergeDelegationProposal,
  preapprovalProposal,
  shipment,
  validatorTopUpState,
]

/** The templates that commands can create or exercise, including unused ones. */
export const commandTemplates: readonly Template[] = [
  ...implemented,
  ...otherTemplates(new Set(implemented.map(({ name }) => name))),
]
