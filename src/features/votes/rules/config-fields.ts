/**
 * Describes the fields of the two configurations and their units. Sources: the comments of
 * `AmuletConfig`, `RewardConfig`, `IssuanceConfig`, `SynchronizerFeesConfig` and `DsoRulesConfig`
 * in Splice's Daml code; docs/network-rules.md, Governance. Undocumented fields have no
 * description.
 */
import type { PathPart } from './config-difference.ts'

/**
 * The unit of a number; `token` is the network's own token. Durations and times have no unit here.
 */
export type FieldUnit =
  | 'USD'
  | 'USD per MB'
  | 'USD per round'
  | 'USD per day'
  | 'token'
  | 'token per year'
  | 'share'
  | 'bytes'
  | 'seconds'
  | '1/10,000'

export interface FieldMeaning {
  readonly words: string
  readonly unit?: FieldUnit
}

const issuance: Readonly<Record<string, FieldMeaning>> = {
  amuletToIssuePerYear: { words: 'issued per year', unit: 'token per year' },
  validatorRewardPercentage: { words: 'share of the issuance for validators', unit: 'share' },
  appRewardPercentage: { words: 'share of the issuance for apps', unit: 'share' },
  validatorRewardCap: {
    words: 'maximum issued per 1.0 of a validator reward coupon',
    unit: 'token',
  },
  featuredAppRewardCap: {
    words: 'maximum issued per 1.0 of a featured app’s reward coupon',
    unit: 'token',
  },
  unfeaturedAppRewardCap: {
    words: 'maximum issued per 1.0 of another app’s reward coupon',
    unit: 'token',
  },
  optValidatorFaucetCap: { words: 'maximum that a validator receives per round', unit: 'USD' },
  optDevelopmentFundPercentage: {
    words: 'share of the issuance for the development fund',
    unit: 'share',
  },
}

const rewards: Readonly<Record<string, FieldMeaning>> = {
  mintingVersion: { words: 'scheme by which rewards are minted' },
  dryRunVersion: { words: 'scheme of a trial without minting; none if there is no trial' },
  batchSize: { words: 'number of minting allowances in a batch' },
  rewardCouponTimeToLive: { words: 'lifetime of a reward coupon' },
}

/** Keys are paths of field names, without entries of maps and lists. */
const meanings: Readonly<Record<string, FieldMeaning>> = {
  // Since CIP-78, the network does not charge the create, transfer and lock holder fees. The
  // holding fee rate only determines when a holding expires.
  'transferConfig.createFee.fee': { words: 'not charged; formerly per contract of a transfer' },
  'transferConfig.holdingFee.rate': {
    words: 'not charged; sets the number of rounds until a holding expires',
    unit: 'USD per round',
  },
  'transferConfig.transferFee.initialRate': {
    words: 'not charged; formerly on the first part of an amount',
  },
  'transferConfig.transferFee.steps': {
    words: 'not charged; formerly on the part above this amount',
  },
  'transferConfig.lockHolderFee.fee': { words: 'not charged; formerly per holder of a lock' },
  'transferConfig.extraFeaturedAppRewardAmount': {
    words: 'extra reward of a featured app',
    unit: 'USD',
  },
  'transferConfig.maxNumInputs': { words: 'maximum number of inputs of a transfer' },
  'transferConfig.maxNumOutputs': { words: 'maximum number of outputs of a transfer' },
  'transferConfig.maxNumLockHolders': { words: 'maximum number of holders of a lock' },
  'transferConfig.tokenStandardMaxTTL': {
    words: 'maximum lifetime of a transfer offer or allocation',
  },
  ...under('issuanceCurve.initialValue', issuance),
  ...under('issuanceCurve.futureValues', issuance),
  'decentralizedSynchronizer.requiredSynchronizers': { words: 'synchronizers validators must use' },
  'decentralizedSynchronizer.activeSynchronizer': { words: 'synchronizer in use' },
  'decentralizedSynchronizer.fees.baseRateTrafficLimits.burstAmount': {
    words: 'traffic that is free within a window',
    unit: 'bytes',
  },
  'decentralizedSynchronizer.fees.baseRateTrafficLimits.burstWindow': {
    words: 'length of the window for free traffic',
  },
  'decentralizedSynchronizer.fees.extraTrafficPrice': {
    words: 'price of extra traffic',
    unit: 'USD per MB',
  },
  'decentralizedSynchronizer.fees.readVsWriteScalingFactor': {
    words: 'cost of reading relative to writing',
    unit: '1/10,000',
  },
  'decentralizedSynchronizer.fees.minTopupAmount': {
    words: 'minimum traffic per purchase',
    unit: 'bytes',
  },
  tickDuration: { words: 'length of a tick, which is half a round' },
  'packageConfig.amulet': { words: 'version of splice-amulet' },
  'packageConfig.amuletNameService': { words: 'version of splice-amulet-name-service' },
  'packageConfig.dsoGovernance': { words: 'version of splice-dso-governance' },
  'packageConfig.validatorLifecycle': { words: 'version of splice-validator-lifecycle' },
  'packageConfig.wallet': { words: 'version of splice-wallet' },
  'packageConfig.walletPayments': { words: 'version of splice-wallet-payments' },
  transferPreapprovalFee: { words: 'fee for keeping a transfer preapproval', unit: 'USD per day' },
  featuredAppActivityMarkerAmount: { words: 'value of an activity marker', unit: 'USD' },
  developmentFundManagerBlacklist: { words: 'fund managers whose coupons cannot be minted' },
  optDevelopmentFundManager: { words: 'manager of the development fund' },
  externalPartyConfigStateTickDuration: { words: 'tick of the configuration of external parties' },
  transferPreapprovalBaseDuration: { words: 'base duration of a transfer preapproval' },
  minDevelopmentFundMintingDelay: {
    words: 'minimum time between the allocation and the minting of a development fund coupon',
  },
  amuletSwitchOverTimes: { words: 'when a part of the amulet’s code is switched over' },
  rewardConfig: { words: 'how app rewards are computed; without it, on the ledger' },
  ...under('rewardConfig', rewards),
  'rewardConfig.appRewardCouponThreshold': {
    words: 'minimum app reward that is minted',
    unit: 'USD',
  },
  validatorRewardConfig: {
    words: 'how validator rewards are computed; without it, from amulets that are burnt',
  },
  ...under('validatorRewardConfig', rewards),
  'validatorRewardConfig.confirmingValidatorRewardPercentage': {
    words: 'share of an activity’s weight for the validators that confirm it',
    unit: 'share',
  },
  'validatorRewardConfig.maximumDecentralizationValue': {
    words: 'maximum number of faults that a party is assumed to tolerate',
  },
  numUnclaimedRewardsThreshold: { words: 'minimum number of unclaimed rewards for a merge' },
  numMemberTrafficContractsThreshold: {
    words: 'minimum number of a member’s traffic contracts for a merge',
  },
  actionConfirmationTimeout: { words: 'lifetime of the confirmation of an action' },
  svOnboardingRequestTimeout: { words: 'lifetime of a request to become an SV' },
  svOnboardingConfirmedTimeout: { words: 'lifetime of the confirmation of an SV' },
  voteRequestTimeout: { words: 'default voting period of a vote request' },
  dsoDelegateInactiveTimeout: {
    words: 'time that the delegate of the DSO has for its work (deprecated)',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumCometBftNodes': {
    words: 'maximum number of CometBFT nodes per SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumGovernanceKeys': {
    words: 'maximum number of governance keys per SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumSequencingKeys': {
    words: 'maximum number of sequencing keys per SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNodeIdLength': {
    words: 'maximum length of a node id, in characters',
  },
  'synchronizerNodeConfigLimits.cometBft.maxPubKeyLength': {
    words: 'maximum length of a public key, in characters',
  },
  maxTextLength: { words: 'maximum length of a text, in characters' },
  'decentralizedSynchronizer.synchronizers.acsCommitmentReconciliationInterval': {
    words: 'time between two ACS commitments',
    unit: 'seconds',
  },
  'decentralizedSynchronizer.synchronizers.state': { words: 'state of the synchronizer' },
  'decentralizedSynchronizer.synchronizers.cometBftGenesisJson': {
    words: 'genesis of its CometBFT network',
  },
  'decentralizedSynchronizer.lastSynchronizerId': { words: 'synchronizer added last' },
  'decentralizedSynchronizer.activeSynchronizerId': { words: 'synchronizer in use' },
  'nextScheduledSynchronizerUpgrade.time': { words: 'time of the synchronizer upgrade' },
  'nextScheduledSynchronizerUpgrade.migrationId': { words: 'migration id after the upgrade' },
  voteCooldownTime: { words: 'minimum time between two votes of an SV on one request' },
}

function under(path: string, fields: Readonly<Record<string, FieldMeaning>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, meaning]) => [`${path}.${name}`, meaning]),
  )
}

/** Returns the meaning of a field; `undefined` for fields of later releases. */
export function fieldMeaning(path: readonly PathPart[]): FieldMeaning | undefined {
  const name = path.flatMap((part) => (part.kind === 'field' ? [part.name] : [])).join('.')
  return Object.hasOwn(meanings, name) ? meanings[name] : undefined
}
