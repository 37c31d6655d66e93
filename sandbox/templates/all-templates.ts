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
import type { JsonObject } from '../ledger/json-value.ts'
import { networkPackage } from '../ledger/packages.ts'
import { compiledPackage } from '../packages/catalogue.ts'
import { allSources } from '../packages/sources/all-sources.ts'
import { templateFromDeclaration } from './declared-template.ts'

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

/**
 * The templates whose contracts commands can create or exercise, including templates that the
 * sandbox's own history does not use.
 */
export const commandTemplates: readonly Template[] = [
  ...implemented,
  ...otherTemplates(new Set(implemented.map(({ name }) => name))),
]

/**
 * Returns the templates of the network's packages that the sandbox knows only by their declaration.
 * Clients can create their contracts. Omits the `implemented` templates, and templates whose
 * signatories only Daml code can compute.
 */
function otherTemplates(implemented: ReadonlySet<string>): readonly Template<JsonObject>[] {
  return allSources.flatMap(({ name, versions }) => {
    const version = versions.at(-1) ?? ''
    const { declared } = compiledPackage(name)
    return [...declared.values()].flatMap(({ qualifiedName, written: { definition } }) =>
      definition.kind === 'template' &&
      !definition.signatories.isComputed &&
      !implemented.has(qualifiedName)
        ? [templateFromDeclaration(networkPackage(name, version), qualifiedName)]
        : [],
    )
  })
}
