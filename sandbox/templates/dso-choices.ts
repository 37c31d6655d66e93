import {
  type DamlType,
  contractId,
  decimal,
  int,
  open,
  optional,
  party,
  record,
  unit,
} from '../ledger/daml-type.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import type { Choice, Contract, Party } from '../ledger/model.ts'
import { contractIds } from './amulet-rules.ts'
import { actionRequiringConfirmation } from './governance-action.ts'

/** Facts whose argument and result are written when the choice is exercised: for rare choices. */
export interface WrittenFacts {
  readonly actor: Party
  /** The argument, or what writes it where that is worth waiting for. */
  readonly argument: JsonObject | (() => JsonObject)
  readonly result: Json
}

/** A choice whose exercises bring their own argument and result. */
export function written(
  name: string,
  argumentType: DamlType,
  resultType: DamlType,
  consuming = false,
): Choice<WrittenFacts> {
  return {
    name,
    consuming,
    argumentType,
    resultType,
    argument: ({ argument }) => (typeof argument === 'function' ? argument() : argument),
    result: ({ result }) => result,
    acting: ({ actor }) => [actor],
  }
}

const asSv = optional(party)

export const executeConfirmedAction = written(
  'DsoRules_ExecuteConfirmedAction',
  record({
    action: actionRequiringConfirmation,
    amuletRulesCid: optional(contractId),
    confirmationCids: contractIds,
    sv: asSv,
  }),
  unit,
)

export const updateAmuletPriceVote = written(
  'DsoRules_UpdateAmuletPriceVote',
  record({ sv: party, voteCid: contractId, amuletPrice: decimal }),
  record({ amuletPriceVote: contractId }),
)

export const submitStatusReport = written(
  'DsoRules_SubmitStatusReport',
  record({ sv: party, previousReportCid: contractId, status: open }),
  record({ newReportCid: contractId }),
)

/** The rules themselves change: the old contract is archived, a new one created. */
export const updateSvRewardWeight = written(
  'DsoRules_UpdateSvRewardWeight',
  record({ svParty: party, newRewardWeight: int }),
  record({ dsoRulesCid: contractId }),
  true,
)
export const setDsoConfig = written(
  'DsoRules_SetConfig',
  record({ newConfig: open, baseConfig: open }),
  record({ newDsoRules: contractId }),
  true,
)
export const grantFeaturedAppRight = written(
  'DsoRules_GrantFeaturedAppRight',
  record({ provider: party, activityWeight: optional(decimal) }),
  record({ featuredAppRight: contractId }),
)
export const revokeFeaturedAppRight = written(
  'DsoRules_RevokeFeaturedAppRight',
  record({ rightCid: contractId }),
  unit,
)
export const withdrawRight = written(
  'FeaturedAppRight_Withdraw',
  record({ reason: { kind: 'text' } }),
  unit,
  true,
)
export const updateFeaturedAppRight = written(
  'DsoRules_UpdateFeaturedAppRight',
  record({ rightCid: contractId, update: open }),
  record({ featuredAppRight: contractId }),
)
export const createUnclaimedActivityRecord = written(
  'DsoRules_CreateUnallocatedUnclaimedActivityRecord',
  record({
    beneficiary: party,
    amount: decimal,
    reason: { kind: 'text' },
    expiresAt: { kind: 'time' },
  }),
  record({ unclaimedActivityRecordCid: contractId }),
)
export const setAmuletConfig = written(
  'AmuletRules_SetConfig',
  record({ newConfig: open, baseConfig: open }),
  record({ newAmuletRules: contractId }),
  true,
)

export const mergeUnclaimedRewards = written(
  'DsoRules_MergeUnclaimedRewards',
  record({ amuletRulesCid: contractId, unclaimedRewardCids: contractIds, sv: asSv }),
  record({ unclaimedReward: contractId }),
)

export interface ConfirmActionFacts {
  readonly confirmer: Party
  readonly action: JsonObject
  readonly confirmation: Contract
}

export const confirmAction: Choice<ConfirmActionFacts> = {
  name: 'DsoRules_ConfirmAction',
  consuming: false,
  argumentType: record({ confirmer: party, action: actionRequiringConfirmation }),
  resultType: record({ confirmation: contractId }),
  argument: ({ confirmer, action }) => ({ confirmer, action }),
  result: ({ confirmation }) => ({ confirmation: confirmation.id }),
  acting: ({ confirmer }) => [confirmer],
}
