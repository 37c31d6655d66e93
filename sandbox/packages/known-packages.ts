/** A package of the embedded network: its versions and the templates that each of them holds. */
export interface KnownPackage {
  readonly name: string
  /** Ascending; the last one is preferred. */
  readonly versions: readonly string[]
  /** `Module.Name:Entity`. */
  readonly templates: readonly string[]
}

const library = (name: string, ...versions: readonly string[]): KnownPackage => ({
  name,
  versions,
  templates: [],
})

/** The Splice packages of a validator's participant, with the libraries that they need. */
export const knownPackages: readonly KnownPackage[] = [
  {
    name: 'splice-amulet',
    versions: ['0.1.14', '0.1.15', '0.1.16', '0.1.17', '0.1.22'],
    templates: [
      'Splice.Amulet:Amulet',
      'Splice.Amulet:AppRewardCoupon',
      'Splice.Amulet:FeaturedAppActivityMarker',
      'Splice.Amulet:FeaturedAppRight',
      'Splice.Amulet:LockedAmulet',
      'Splice.Amulet:SvRewardCoupon',
      'Splice.Amulet:UnclaimedActivityRecord',
      'Splice.Amulet:UnclaimedReward',
      'Splice.Amulet:ValidatorRewardCoupon',
      'Splice.Amulet:ValidatorRight',
      'Splice.AmuletAllocation:AmuletAllocation',
      'Splice.AmuletEventLog:AmuletEventLog',
      'Splice.AmuletRules:AmuletRules',
      'Splice.AmuletRules:TransferPreapproval',
      'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
      'Splice.DecentralizedSynchronizer:MemberTraffic',
      'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
      'Splice.ExternalPartyAmuletRules:TransferCommand',
      'Splice.ExternalPartyAmuletRules:TransferCommandCounter',
      'Splice.ExternalPartyConfigState:ExternalPartyConfigState',
      'Splice.Round:ClosedMiningRound',
      'Splice.Round:IssuingMiningRound',
      'Splice.Round:OpenMiningRound',
      'Splice.Round:SummarizingMiningRound',
      'Splice.ValidatorLicense:ValidatorFaucetCoupon',
      'Splice.ValidatorLicense:ValidatorLicense',
      'Splice.ValidatorLicense:ValidatorLivenessActivityRecord',
    ],
  },
  {
    name: 'splice-amulet-name-service',
    versions: ['0.1.14', '0.1.15', '0.1.18'],
    templates: ['Splice.Ans:AnsEntry', 'Splice.Ans:AnsEntryContext', 'Splice.Ans:AnsRules'],
  },
  {
    name: 'splice-dso-governance',
    versions: ['0.1.19', '0.1.21', '0.1.23'],
    templates: [
      'Splice.DSO.AmuletPrice:AmuletPriceVote',
      'Splice.DSO.SvState:SvNodeState',
      'Splice.DSO.SvState:SvRewardState',
      'Splice.DSO.SvState:SvStatusReport',
      'Splice.DsoBootstrap:DsoBootstrap',
      'Splice.DsoRules:Confirmation',
      'Splice.DsoRules:DsoRules',
      'Splice.DsoRules:VoteRequest',
      'Splice.SvOnboarding:SvOnboardingConfirmed',
      'Splice.SvOnboarding:SvOnboardingRequest',
    ],
  },
  {
    name: 'splice-wallet-payments',
    versions: ['0.1.14', '0.1.17'],
    templates: [
      'Splice.Wallet.Payment:AcceptedAppPayment',
      'Splice.Wallet.Payment:AppPaymentRequest',
      'Splice.Wallet.Subscriptions:Subscription',
      'Splice.Wallet.Subscriptions:SubscriptionIdleState',
      'Splice.Wallet.Subscriptions:SubscriptionInitialPayment',
      'Splice.Wallet.Subscriptions:SubscriptionPayment',
      'Splice.Wallet.Subscriptions:SubscriptionRequest',
      'Splice.Wallet.Subscriptions:TerminatedSubscription',
    ],
  },
  {
    name: 'splice-wallet',
    versions: ['0.1.14', '0.1.17'],
    templates: [
      'Splice.Wallet.BuyTrafficRequest:BuyTrafficRequest',
      'Splice.Wallet.ExternalParty:ExternalPartySetupProposal',
      'Splice.Wallet.Install:WalletAppInstall',
      'Splice.Wallet.TopUpState:ValidatorTopUpState',
      'Splice.Wallet.TransferOffer:AcceptedTransferOffer',
      'Splice.Wallet.TransferOffer:TransferOffer',
      'Splice.Wallet.TransferPreapproval:TransferPreapprovalProposal',
    ],
  },
  {
    name: 'splice-validator-lifecycle',
    versions: ['0.1.5', '0.1.6'],
    templates: [
      'Splice.ValidatorOnboarding:UsedSecret',
      'Splice.ValidatorOnboarding:ValidatorOnboarding',
    ],
  },
  {
    name: 'splice-util-featured-app-proxies',
    versions: ['1.1.0'],
    templates: [
      'Splice.Util.FeaturedApp.DelegateProxy:DelegateProxy',
      'Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy',
    ],
  },
  {
    name: 'splice-token-test-trading-app',
    versions: ['1.0.0'],
    templates: [
      'Splice.Testing.Apps.TradingApp:OTCTrade',
      'Splice.Testing.Apps.TradingApp:OTCTradeAllocationRequest',
      'Splice.Testing.Apps.TradingApp:OTCTradeProposal',
    ],
  },
  {
    name: 'canton-builtin-admin-workflow-ping',
    versions: ['3.4.0'],
    templates: ['Canton.Internal.Bong:Bong', 'Canton.Internal.Ping:Ping'],
  },
  { name: 'iou-example', versions: ['1.0.0'], templates: ['Iou:Iou', 'Iou:Account'] },
  library('splice-util', '0.1.4', '0.1.5'),
  library('splice-api-featured-app-v1', '1.0.0'),
  library('splice-api-featured-app-v2', '1.0.0'),
  library('splice-api-token-metadata-v1', '1.0.0'),
  library('splice-api-token-holding-v1', '1.0.0'),
  library('splice-api-token-holding-v2', '1.0.0'),
  library('splice-api-token-transfer-instruction-v1', '1.0.0'),
  library('splice-api-token-transfer-instruction-v2', '1.0.0'),
  library('splice-api-token-transfer-events-v2', '1.0.0'),
  library('splice-api-token-allocation-v1', '1.0.0'),
  library('splice-api-token-allocation-v2', '1.0.0'),
  library('splice-api-token-allocation-request-v1', '1.0.0'),
  library('splice-api-token-allocation-instruction-v1', '1.0.0'),
  library('splice-api-token-allocation-instruction-v2', '1.0.0'),
  library('splice-api-token-burn-mint-v1', '1.0.0'),
  library('daml-prim', '0.0.0'),
  library('daml-stdlib', '3.4.11'),
  library('daml-stdlib-DA-Time-Types', '1.0.0'),
  library('daml-stdlib-DA-Set-Types', '1.0.0'),
  library('daml-prim-DA-Types', '1.0.0'),
]
