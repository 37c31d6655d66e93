/** The DSO's own decisions and maintenance (splice-dso-governance, and published prices). */
import { onlyActingParty } from './only-acting-party.ts'
import { choicesOf } from './entry.ts'
import {
  amount,
  appWeight,
  memberAtPath,
  countOf,
  dollars,
  party,
  quoted,
  quoteAfterColon,
  svWeight,
  time,
} from './payload-words.ts'
import { sentence } from './sentence.ts'

const onboarding = 'Splice.SvOnboarding'

export const dsoHousekeeping = [
  ...choicesOf('Splice.DsoRules:DsoRules', {
    DsoRules_SetConfig: 'configuration of the DSO rules changed',
    DsoRules_OffboardSv: ({ choice_argument: argument }) =>
      sentence('SV', party(memberAtPath(argument, 'sv')), 'offboarded'),
    DsoRules_UpdateSvRewardWeight: ({ choice_argument: argument }) =>
      sentence(
        'reward weight of',
        party(memberAtPath(argument, 'svParty')),
        'set to',
        svWeight(memberAtPath(argument, 'newRewardWeight')),
      ),
    DsoRules_ConfirmSvOnboarding: ({ choice_argument: argument }) =>
      sentence(
        quoted(memberAtPath(argument, 'newSvName')),
        'may become an SV with weight',
        svWeight(memberAtPath(argument, 'newSvRewardWeight')),
        quoteAfterColon(memberAtPath(argument, 'reason')),
      ),
    DsoRules_GrantFeaturedAppRight: ({ choice_argument: argument }) =>
      sentence(
        'app of',
        party(memberAtPath(argument, 'provider')),
        'featured with weight',
        appWeight(memberAtPath(argument, 'activityWeight')),
      ),
    DsoRules_RevokeFeaturedAppRight: 'featured app right revoked',
    DsoRules_UpdateFeaturedAppRight: ({ choice_argument: argument }) =>
      sentence(
        'activity weight of a featured app set to',
        appWeight(memberAtPath(argument, 'update', 'newActivityWeight')),
        quoteAfterColon(memberAtPath(argument, 'update', 'reason')),
      ),
    DsoRules_MergeValidatorLicense: ({ choice_argument: argument }) =>
      sentence(
        countOf(memberAtPath(argument, 'validatorLicenseCids'), 'licence'),
        'of a validator merged',
      ),
    DsoRules_GarbageCollectAmuletPriceVotes: ({ choice_argument: argument }) =>
      sentence(
        countOf(memberAtPath(argument, 'nonSvVoteCids'), 'price vote'),
        'of former SVs and',
        countOf(memberAtPath(argument, 'duplicateVoteCids'), 'double one'),
        'cleared away',
      ),
    DsoRules_MergeSvRewardState: ({ choice_argument: argument }) =>
      sentence(
        countOf(memberAtPath(argument, 'rewardStateCids'), 'reward state'),
        'of',
        quoted(memberAtPath(argument, 'svName')),
        'merged',
      ),
    DsoRules_ExpireAmuletAllocationsV2: ({ choice_argument: argument }) =>
      sentence(
        countOf(memberAtPath(argument, 'choiceArg', 'cancellations'), 'allocation'),
        'expired',
      ),
    DsoRules_ExpireDevelopmentFundCoupon: 'development fund coupon expired',
    DsoRules_CreateUnallocatedUnclaimedActivityRecord: ({ choice_argument: argument }) =>
      sentence(
        amount(memberAtPath(argument, 'amount')),
        'to be set aside for the activity of',
        party(memberAtPath(argument, 'beneficiary')),
        'until',
        time(memberAtPath(argument, 'expiresAt')),
        quoteAfterColon(memberAtPath(argument, 'reason')),
      ),
    DsoRules_ExpireUnallocatedUnclaimedActivityRecord:
      'unclaimed activity record expired before anything was set aside',
    DsoRules_ExpireUnclaimedActivityRecord: 'unclaimed activity record expired',
    DsoRules_CreateExternalPartyAmuletRules: 'rules for external parties made',
    DsoRules_CreateTransferCommandCounter: ({ choice_argument: argument }) =>
      sentence('transfer commands of', party(memberAtPath(argument, 'sender')), 'are counted'),
    DsoRules_CreateBootstrapExternalPartyConfigStateInstruction:
      'first configuration of external parties ordered',
    DsoRules_BootstrapExternalPartyConfigState: 'first configuration of external parties made',
    DsoRules_PruneAmuletConfigSchedule: 'changes of the amulet rules that are in force merged',
    DsoRules_ArchiveOutdatedElectionRequest: 'outdated request of an election cleared away',
  }),
  ...choicesOf('Splice.DsoRules:Confirmation', {
    Confirmation_Expire: 'confirmation of an action expired',
  }),
  ...choicesOf(`${onboarding}:SvOnboardingRequest`, {
    SvOnboardingRequest_Expire: 'request to become an SV expired',
  }),
  ...choicesOf(`${onboarding}:SvOnboardingConfirmed`, {
    SvOnboardingConfirmed_Expire: 'confirmed onboarding of an SV expired',
  }),
  ...choicesOf('Splice.DsoBootstrap:DsoBootstrap', {
    DsoBootstrap_Bootstrap: 'the DSO founded',
  }),
  ...choicesOf('Splice.Ans.AmuletConversionRateFeed:AmuletConversionRateFeed', {
    AmuletConversionRateFeed_Update: (event) =>
      sentence(
        'price of',
        dollars(memberAtPath(event.choice_argument, 'amuletConversionRate')),
        'published by',
        onlyActingParty(event),
      ),
    AmuletConversionRateFeed_ArchiveAsDso: ({ choice_argument: argument }) =>
      sentence(
        'published price ended by the DSO',
        quoteAfterColon(memberAtPath(argument, 'reason')),
      ),
  }),
]
