import { templateName } from '#ledger/identifier.ts'
import type { RootAction } from '#ledger/update-digest.ts'

/** Values that are suggested while the user types. Other values can be typed, too. */
export interface Suggestions {
  readonly templates: readonly string[]
  readonly choices: readonly string[]
}

const wellKnownTemplates = [
  'Splice.Amulet:Amulet',
  'Splice.Amulet:AppRewardCoupon',
  'Splice.Amulet:FeaturedAppActivityMarker',
  'Splice.Amulet:FeaturedAppRight',
  'Splice.Amulet:LockedAmulet',
  'Splice.Amulet:SvRewardCoupon',
  'Splice.Amulet:ValidatorRewardCoupon',
  'Splice.AmuletAllocation:AmuletAllocation',
  'Splice.AmuletRules:AmuletRules',
  'Splice.AmuletRules:TransferPreapproval',
  'Splice.AmuletTransferInstruction:AmuletTransferInstruction',
  'Splice.Ans:AnsEntry',
  'Splice.Ans:AnsEntryContext',
  'Splice.DSO.AmuletPrice:AmuletPriceVote',
  'Splice.DecentralizedSynchronizer:MemberTraffic',
  'Splice.DsoRules:Confirmation',
  'Splice.DsoRules:DsoRules',
  'Splice.DsoRules:VoteRequest',
  'Splice.Round:IssuingMiningRound',
  'Splice.Round:OpenMiningRound',
  'Splice.ValidatorLicense:ValidatorLicense',
  'Splice.ValidatorLicense:ValidatorLivenessActivityRecord',
  'Splice.Wallet.Subscriptions:Subscription',
  'Splice.Wallet.Subscriptions:SubscriptionRequest',
]

/**
 * Interfaces of both versions of the token standard, and of featured apps. Interfaces of the user's
 * packages come with their types.
 */
export const wellKnownInterfaces = [
  'Splice.Api.FeaturedAppRightV1:FeaturedAppRight',
  'Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
  'Splice.Api.Token.AllocationInstructionV1:AllocationInstruction',
  'Splice.Api.Token.AllocationRequestV1:AllocationRequest',
  'Splice.Api.Token.AllocationV1:Allocation',
  'Splice.Api.Token.HoldingV1:Holding',
  'Splice.Api.Token.TransferEventsV2:EventLog',
  'Splice.Api.Token.TransferInstructionV1:TransferFactory',
  'Splice.Api.Token.TransferInstructionV1:TransferInstruction',
]

const wellKnownChoices = [
  'AmuletRules_BuyMemberTraffic',
  'AmuletRules_CreateTransferPreapproval',
  'AmuletRules_DevNet_Tap',
  'AmuletRules_Transfer',
  'Amulet_Expire',
  'AnsEntryContext_CollectInitialEntryPayment',
  'AnsRules_RequestEntry',
  'DsoRules_AdvanceOpenMiningRounds',
  'DsoRules_CastVote',
  'DsoRules_CloseVoteRequest',
  'DsoRules_ConfirmAction',
  'DsoRules_ExecuteConfirmedAction',
  'DsoRules_RequestVote',
  'LockedAmulet_OwnerExpireLockV2',
  'LockedAmulet_UnlockV2',
  'SubscriptionRequest_AcceptAndMakePayment',
  'TransferFactory_Transfer',
  'TransferInstruction_Accept',
  'TransferInstruction_Reject',
  'TransferInstruction_Withdraw',
  'TransferPreapproval_Send',
  'ValidatorLicense_RecordValidatorLivenessActivity',
]

/** Returns the well-known names together with those of the given actions, in alphabetical order. */
export function suggestionsWith(actions: Iterable<RootAction | undefined>): Suggestions {
  const templates = new Set(wellKnownTemplates)
  const choices = new Set(wellKnownChoices)
  for (const action of actions) {
    if (action?.templateId !== undefined) templates.add(templateName(action.templateId))
    if (action?.choice !== undefined) choices.add(action.choice)
  }
  return { templates: [...templates].toSorted(), choices: [...choices].toSorted() }
}
