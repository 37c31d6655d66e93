import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'

/**
 * Facts with an explicit argument and result, which are written when the choice is exercised. Used
 * for rare choices.
 */
export interface ExplicitFacts {
  readonly actor: Party
  /** The argument, or a function that computes it only when needed. */
  readonly argument: JsonObject | (() => JsonObject)
  readonly result: Json
}

/** Creates a choice whose exercises have an explicit argument and result. */
export function explicitChoice(name: string, consuming = false): Choice<ExplicitFacts> {
  return {
    name,
    consuming,
    argument: ({ argument }) => (typeof argument === 'function' ? argument() : argument),
    result: ({ result }) => result,
    acting: ({ actor }) => [actor],
  }
}

export const executeConfirmedAction = explicitChoice('DsoRules_ExecuteConfirmedAction')
export const updateAmuletPriceVote = explicitChoice('DsoRules_UpdateAmuletPriceVote')
export const submitStatusReport = explicitChoice('DsoRules_SubmitStatusReport')

/** Changes the rules: the old contract is archived, and a new one is created. */
export const updateSvRewardWeight = explicitChoice('DsoRules_UpdateSvRewardWeight', true)
export const setDsoConfig = explicitChoice('DsoRules_SetConfig', true)
export const grantFeaturedAppRight = explicitChoice('DsoRules_GrantFeaturedAppRight')
export const revokeFeaturedAppRight = explicitChoice('DsoRules_RevokeFeaturedAppRight')
export const withdrawRight = explicitChoice('FeaturedAppRight_Withdraw', true)
export const updateFeaturedAppRight = explicitChoice('DsoRules_UpdateFeaturedAppRight')
export const createUnclaimedActivityRecord = explicitChoice(
  'DsoRules_CreateUnallocatedUnclaimedActivityRecord',
)
export const setAmuletConfig = explicitChoice('AmuletRules_SetConfig', true)
export const mergeUnclaimedRewards = explicitChoice('DsoRules_MergeUnclaimedRewards')

export interface ConfirmActionFacts {
  readonly confirmer: Party
  readonly action: JsonObject
  readonly confirmation: Contract
}

export const confirmAction: Choice<ConfirmActionFacts> = {
  name: 'DsoRules_ConfirmAction',
  consuming: false,
  argument: ({ confirmer, action }) => ({ confirmer, action }),
  result: ({ confirmation }) => ({ confirmation: confirmation.id }),
  acting: ({ confirmer }) => [confirmer],
}
