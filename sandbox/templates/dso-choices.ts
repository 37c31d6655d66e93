import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'

/** Facts whose argument and result are written when the choice is exercised: for rare choices. */
export interface WrittenFacts {
  readonly actor: Party
  /** The argument, or what writes it where that is worth waiting for. */
  readonly argument: JsonObject | (() => JsonObject)
  readonly result: Json
}

/** A choice whose exercises bring their own argument and result. */
export function written(name: string, consuming = false): Choice<WrittenFacts> {
  return {
    name,
    consuming,
    argument: ({ argument }) => (typeof argument === 'function' ? argument() : argument),
    result: ({ result }) => result,
    acting: ({ actor }) => [actor],
  }
}

export const executeConfirmedAction = written('DsoRules_ExecuteConfirmedAction')
export const updateAmuletPriceVote = written('DsoRules_UpdateAmuletPriceVote')
export const submitStatusReport = written('DsoRules_SubmitStatusReport')

/** The rules themselves change: the old contract is archived, a new one created. */
export const updateSvRewardWeight = written('DsoRules_UpdateSvRewardWeight', true)
export const setDsoConfig = written('DsoRules_SetConfig', true)
export const grantFeaturedAppRight = written('DsoRules_GrantFeaturedAppRight')
export const revokeFeaturedAppRight = written('DsoRules_RevokeFeaturedAppRight')
export const withdrawRight = written('FeaturedAppRight_Withdraw', true)
export const updateFeaturedAppRight = written('DsoRules_UpdateFeaturedAppRight')
export const createUnclaimedActivityRecord = written(
  'DsoRules_CreateUnallocatedUnclaimedActivityRecord',
)
export const setAmuletConfig = written('AmuletRules_SetConfig', true)
export const mergeUnclaimedRewards = written('DsoRules_MergeUnclaimedRewards')

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
