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
  validatorRewardPercentage: { words: 'of the issuance, for validators', unit: 'share' },
  appRewardPercentage: { words: 'of the issuance, for apps', unit: 'share' },
  validatorRewardCap: {
    words: 'most that is issued for 1.0 of a validator reward coupon',
    unit: 'token',
  },
  featuredAppRewardCap: {
    words: 'most that is issued for 1.0 of a featured app’s reward coupon',
    unit: 'token',
  },
  unfeaturedAppRewardCap: {
    words: 'most that is issued for 1.0 of another app’s reward coupon',
    unit: 'token',
  },
  optValidatorFaucetCap: { words: 'most that a validator receives for a round', unit: 'USD' },
  optDevelopmentFundPercentage: {
    words: 'of the issuance, for the development fund',
    unit: 'share',
  },
}

const rewards: Readonly<Record<string, FieldMeaning>> = {
  mintingVersion: { words: 'scheme by which rewards are minted' },
  dryRunVersion: { words: 'scheme that is tried without minting; none for no trial' },
  batchSize: { words: 'minting allowances in a batch' },
  rewardCouponTimeToLive: { words: 'how long a reward coupon lives' },
}

/** Keys are paths of field names, without entries of maps and lists. */
const meanings: Readonly<Record<string, FieldMeaning>> = {
  // Since CIP-78, the network does not charge the create, transfer and lock holder fees. The
  // holding fee rate only determines when a holding expires.
  'transferConfig.createFee.fee': { words: 'not charged: once for each contract of a transfer' },
  'transferConfig.holdingFee.rate': {
    words: 'not charged: sets in how many rounds a holding expires',
    unit: 'USD per round',
  },
  'transferConfig.transferFee.initialRate': {
    words: 'not charged: once of the first part of an amount',
  },
  'transferConfig.transferFee.steps': {
    words: 'not charged: once of what exceeds this amount',
  },
  'transferConfig.lockHolderFee.fee': { words: 'not charged: once for each holder of a lock' },
  'transferConfig.extraFeaturedAppRewardAmount': {
    words: 'extra reward of a featured app',
    unit: 'USD',
  },
  'transferConfig.maxNumInputs': { words: 'most inputs of a transfer' },
  'transferConfig.maxNumOutputs': { words: 'most outputs of a transfer' },
  'transferConfig.maxNumLockHolders': { words: 'most holders of a lock' },
  'transferConfig.tokenStandardMaxTTL': { words: 'longest life of a transfer offer or allocation' },
  ...under('issuanceCurve.initialValue', issuance),
  ...under('issuanceCurve.futureValues', issuance),
  'decentralizedSynchronizer.requiredSynchronizers': { words: 'synchronizers validators must use' },
  'decentralizedSynchronizer.activeSynchronizer': { words: 'synchronizer in use' },
  'decentralizedSynchronizer.fees.baseRateTrafficLimits.burstAmount': {
    words: 'traffic that is free within a window',
    unit: 'bytes',
  },
  'decentralizedSynchronizer.fees.baseRateTrafficLimits.burstWindow': { words: 'that window' },
  'decentralizedSynchronizer.fees.extraTrafficPrice': {
    words: 'price of extra traffic',
    unit: 'USD per MB',
  },
  'decentralizedSynchronizer.fees.readVsWriteScalingFactor': {
    words: 'cost of reading against writing',
    unit: '1/10,000',
  },
  'decentralizedSynchronizer.fees.minTopupAmount': {
    words: 'least traffic bought at once',
    unit: 'bytes',
  },
  tickDuration: { words: 'length of a tick, which is half a round' },
  'packageConfig.amulet': { words: 'version of splice-amulet' },
  'packageConfig.amuletNameService': { words: 'version of splice-amulet-name-service' },
  'packageConfig.dsoGovernance': { words: 'version of splice-dso-governance' },
  'packageConfig.validatorLifecycle': { words: 'version of splice-validator-lifecycle' },
  'packageConfig.wallet': { words: 'version of splice-wallet' },
  'packageConfig.walletPayments': { words: 'version of splice-wallet-payments' },
  transferPreapprovalFee: { words: 'for keeping a transfer preapproval', unit: 'USD per day' },
  featuredAppActivityMarkerAmount: { words: 'worth of an activity marker', unit: 'USD' },
  developmentFundManagerBlacklist: { words: 'fund managers whose coupons cannot be minted' },
  optDevelopmentFundManager: { words: 'who manages the development fund' },
  externalPartyConfigStateTickDuration: { words: 'tick of the configuration of external parties' },
  transferPreapprovalBaseDuration: { words: 'base duration of a transfer preapproval' },
  minDevelopmentFundMintingDelay: {
    words: 'least wait between the allocation of a development fund coupon and its minting',
  },
  amuletSwitchOverTimes: { words: 'when a part of the amulet’s code is switched over' },
  rewardConfig: { words: 'how app rewards are computed; without it, on the ledger' },
  ...under('rewardConfig', rewards),
  'rewardConfig.appRewardCouponThreshold': {
    words: 'app rewards below it are not minted',
    unit: 'USD',
  },
  validatorRewardConfig: {
    words: 'how validator rewards are computed; without it, from amulets that are burnt',
  },
  ...under('validatorRewardConfig', rewards),
  'validatorRewardConfig.confirmingValidatorRewardPercentage': {
    words: 'of the weight of an activity, for the validators that confirm it',
    unit: 'share',
  },
  'validatorRewardConfig.maximumDecentralizationValue': {
    words: 'most faults that a party is taken to tolerate',
  },
  numUnclaimedRewardsThreshold: { words: 'minimum number of unclaimed rewards for a merge' },
  numMemberTrafficContractsThreshold: {
    words: 'fewest traffic contracts of a member that are merged',
  },
  actionConfirmationTimeout: { words: 'how long a confirmation of an action lives' },
  svOnboardingRequestTimeout: { words: 'how long a request to become an SV lives' },
  svOnboardingConfirmedTimeout: { words: 'how long the confirmation of an SV lives' },
  voteRequestTimeout: { words: 'how long a vote is open unless it says otherwise' },
  dsoDelegateInactiveTimeout: {
    words: 'time that the delegate of the DSO has for its work (deprecated)',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumCometBftNodes': {
    words: 'most CometBFT nodes of an SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumGovernanceKeys': {
    words: 'most governance keys of an SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNumSequencingKeys': {
    words: 'most sequencing keys of an SV',
  },
  'synchronizerNodeConfigLimits.cometBft.maxNodeIdLength': {
    words: 'longest node id, in characters',
  },
  'synchronizerNodeConfigLimits.cometBft.maxPubKeyLength': {
    words: 'longest public key, in characters',
  },
  maxTextLength: { words: 'longest text, in characters' },
  'decentralizedSynchronizer.synchronizers.acsCommitmentReconciliationInterval': {
    words: 'between two ACS commitments',
    unit: 'seconds',
  },
  'decentralizedSynchronizer.synchronizers.state': { words: 'state of the synchronizer' },
  'decentralizedSynchronizer.synchronizers.cometBftGenesisJson': {
    words: 'genesis of its CometBFT network',
  },
  'decentralizedSynchronizer.lastSynchronizerId': { words: 'synchronizer added last' },
  'decentralizedSynchronizer.activeSynchronizerId': { words: 'synchronizer in use' },
  'nextScheduledSynchronizerUpgrade.time': { words: 'when the synchronizer is upgraded' },
  'nextScheduledSynchronizerUpgrade.migrationId': { words: 'migration id from then on' },
  voteCooldownTime: { words: 'least time between two votes of an SV on one request' },
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
