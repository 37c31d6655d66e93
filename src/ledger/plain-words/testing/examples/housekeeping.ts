import { alice, bob } from '../transaction.ts'
import { exerciseExample, type Example } from './example.ts'

const rules = 'Splice.AmuletRules:AmuletRules'
const dsoRules = 'Splice.DsoRules:DsoRules'
const external = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const feed = 'Splice.Ans.AmuletConversionRateFeed:AmuletConversionRateFeed'

/** Choices whose sentence does not depend on their result. */
const bare: readonly (readonly [template: string, choice: string, words: string])[] = [
  [rules, 'AmuletRules_SetConfig', 'configuration of the amulet rules changed'],
  [rules, 'AmuletRules_AddFutureAmuletConfigSchedule', 'change of the amulet rules scheduled'],
  [
    rules,
    'AmuletRules_UpdateFutureAmuletConfigSchedule',
    'scheduled change of the amulet rules changed',
  ],
  [
    rules,
    'AmuletRules_RemoveFutureAmuletConfigSchedule',
    'scheduled change of the amulet rules removed',
  ],
  [
    rules,
    'AmuletRules_UpdateExternalPartyConfigStates',
    'configuration of external parties brought up to date',
  ],
  [
    rules,
    'AmuletRules_BootstrapExternalPartyConfigState',
    'first configuration of external parties made',
  ],
  [rules, 'AmuletRules_ComputeFees', 'transfer fees computed'],
  [dsoRules, 'DsoRules_SetConfig', 'configuration of the DSO rules changed'],
  [dsoRules, 'DsoRules_RevokeFeaturedAppRight', 'featured app right revoked'],
  [dsoRules, 'DsoRules_ExpireDevelopmentFundCoupon', 'development fund coupon expired'],
  [
    dsoRules,
    'DsoRules_ExpireUnallocatedUnclaimedActivityRecord',
    'unclaimed activity record expired before anything was set aside',
  ],
  [dsoRules, 'DsoRules_ExpireUnclaimedActivityRecord', 'unclaimed activity record expired'],
  [dsoRules, 'DsoRules_CreateExternalPartyAmuletRules', 'rules for external parties made'],
  [
    dsoRules,
    'DsoRules_CreateBootstrapExternalPartyConfigStateInstruction',
    'first configuration of external parties ordered',
  ],
  [
    dsoRules,
    'DsoRules_BootstrapExternalPartyConfigState',
    'first configuration of external parties made',
  ],
  [
    dsoRules,
    'DsoRules_PruneAmuletConfigSchedule',
    'changes of the amulet rules that are in force merged',
  ],
  [
    dsoRules,
    'DsoRules_ArchiveOutdatedElectionRequest',
    'outdated request of an election cleared away',
  ],
  ['Splice.DsoRules:Confirmation', 'Confirmation_Expire', 'confirmation of an action expired'],
  [
    'Splice.SvOnboarding:SvOnboardingRequest',
    'SvOnboardingRequest_Expire',
    'request to become an SV expired',
  ],
  [
    'Splice.SvOnboarding:SvOnboardingConfirmed',
    'SvOnboardingConfirmed_Expire',
    'confirmed onboarding of an SV expired',
  ],
  ['Splice.DsoBootstrap:DsoBootstrap', 'DsoBootstrap_Bootstrap', 'the DSO founded'],
  ['Splice.Wallet.Subscriptions:Subscription', 'Subscription_Archive', 'subscription ended'],
  [
    'Splice.ValidatorOnboarding:ValidatorOnboarding',
    'ValidatorOnboarding_Expire',
    'secret for a validator expired',
  ],
]

const fund = {
  below: [
    {
      create: 'Splice.Amulet:UnclaimedDevelopmentFundCoupon',
      payload: { amount: '30.0000000000' },
    },
  ],
}

export const housekeepingExamples: readonly Example[] = [
  ...bare.map(([template, choice, words]) =>
    exerciseExample(template, choice, { result: `${choice}Result` }, words),
  ),
  exerciseExample(
    rules,
    'AmuletRules_Amulet_ExpireTransferInstructions',
    { argument: { inputs: [{}, {}], observers: [] } },
    '2 transfer offers expired',
  ),
  exerciseExample(
    external,
    'ExternalPartyAmuletRules_ExpireAmuletAllocations',
    { argument: { inputs: [{}], observers: [] } },
    '1 allocation expired',
  ),
  exerciseExample(
    external,
    'ExternalPartyAmuletRules_ExpireAmuletAllocationsV2',
    { argument: { cancellations: [{}, {}], observers: [] } },
    '2 allocations expired',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ExpireAmuletAllocationsV2',
    { argument: { extAmuletRulesCid: '001', choiceArg: { cancellations: [{}] } } },
    '1 allocation expired',
  ),
  exerciseExample(
    rules,
    'AmuletRules_MergeUnclaimedDevelopmentFundCoupons',
    { argument: { cids: ['001', '002'] }, ...fund },
    '2 coupons of the development fund merged into 30 CC',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_MergeUnclaimedDevelopmentFundCoupons',
    { argument: { choiceArg: { cids: ['001', '002'] } }, ...fund },
    '2 coupons of the development fund merged into 30 CC',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_OffboardSv',
    { argument: { sv: bob } },
    'SV bob::1220bb offboarded',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_UpdateSvRewardWeight',
    { argument: { svParty: bob, newRewardWeight: '125000' } },
    'reward weight of bob::1220bb set to 12.5',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_ConfirmSvOnboarding',
    { argument: { newSvName: 'SV-New', newSvRewardWeight: '10000', reason: 'welcome' } },
    '“SV-New” may become an SV with weight 1: “welcome”',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_GrantFeaturedAppRight',
    { argument: { provider: bob, activityWeight: null } },
    'app of bob::1220bb featured with weight 1',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_UpdateFeaturedAppRight',
    { argument: { rightCid: '001', update: { newActivityWeight: '1.5000000000', reason: 'x' } } },
    'activity weight of a featured app set to 1.5: “x”',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_MergeValidatorLicense',
    { argument: { validatorLicenseCids: ['001', '002'] } },
    '2 licences of a validator merged',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_GarbageCollectAmuletPriceVotes',
    { argument: { nonSvVoteCids: ['001'], duplicateVoteCids: [] } },
    '1 price vote of former SVs and 0 double ones cleared away',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_MergeSvRewardState',
    { argument: { svName: 'SV-Alpha', rewardStateCids: ['001', '002'] } },
    '2 reward states of “SV-Alpha” merged',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_CreateUnallocatedUnclaimedActivityRecord',
    {
      argument: {
        beneficiary: bob,
        amount: '12.5000000000',
        reason: 'lost rewards',
        expiresAt: '2026-03-01T00:00:00Z',
      },
    },
    '12.5 CC to be set aside for the activity of bob::1220bb until 2026-03-01T00:00:00Z: “lost rewards”',
  ),
  exerciseExample(
    dsoRules,
    'DsoRules_CreateTransferCommandCounter',
    { argument: { sender: bob } },
    'transfer commands of bob::1220bb are counted',
  ),
  exerciseExample(
    feed,
    'AmuletConversionRateFeed_Update',
    { by: [alice], argument: { amuletConversionRate: '0.1500000000' } },
    'price of 0.15 USD published by alice::1220aa',
  ),
  exerciseExample(
    feed,
    'AmuletConversionRateFeed_ArchiveAsDso',
    { argument: { reason: 'stale' } },
    'published price ended by the DSO: “stale”',
  ),
]
