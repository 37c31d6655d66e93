import {
  contractId,
  decimal,
  int,
  optional,
  party,
  record,
  text,
  time,
  variant,
  type DamlType,
} from '../ledger/daml-type.ts'
import type { Json, JsonObject } from '../ledger/json-value.ts'
import { amuletConfig } from './amulet-config.ts'
import { paymentTransferContext } from './amulet-rules.ts'
import { round } from './common-types.ts'
import { dsoRulesConfig } from './dso-config.ts'

const scheduleItem = record({ _1: time, _2: amuletConfig })

const payment = record({
  paymentCid: contractId,
  transferContext: paymentTransferContext,
  ansRulesCid: contractId,
})

/** `Splice.DsoRules.ActionRequiringConfirmation`. */
export const actionRequiringConfirmation: DamlType = variant({
  ARC_DsoRules: record({
    dsoAction: variant({
      SRARC_AddSv: record({
        newSvParty: party,
        newSvName: text,
        newSvRewardWeight: int,
        newSvParticipantId: text,
        joinedAsOfRound: round,
      }),
      SRARC_OffboardSv: record({ sv: party }),
      SRARC_GrantFeaturedAppRight: record({ provider: party, activityWeight: optional(decimal) }),
      SRARC_RevokeFeaturedAppRight: record({ rightCid: contractId }),
      SRARC_UpdateFeaturedAppRight: record({
        rightCid: contractId,
        update: record({ reason: text, newActivityWeight: optional(decimal) }),
      }),
      SRARC_SetConfig: record({ newConfig: dsoRulesConfig, baseConfig: optional(dsoRulesConfig) }),
      SRARC_UpdateSvRewardWeight: record({ svParty: party, newRewardWeight: int }),
      SRARC_CreateUnallocatedUnclaimedActivityRecord: record({
        beneficiary: party,
        amount: decimal,
        reason: text,
        expiresAt: time,
      }),
    }),
  }),
  ARC_AmuletRules: record({
    amuletRulesAction: variant({
      CRARC_SetConfig: record({ newConfig: amuletConfig, baseConfig: optional(amuletConfig) }),
      CRARC_AddFutureAmuletConfigSchedule: record({ newScheduleItem: scheduleItem }),
      CRARC_RemoveFutureAmuletConfigSchedule: record({ scheduleTime: time }),
      CRARC_UpdateFutureAmuletConfigSchedule: record({ scheduleItem }),
      CRARC_MiningRound_StartIssuing: record({
        miningRoundCid: contractId,
        summary: record({
          totalValidatorFaucetCoupons: int,
          totalFeaturedAppRewardCoupons: decimal,
          totalUnfeaturedAppRewardCoupons: decimal,
          totalSvRewardWeight: int,
        }),
      }),
      CRARC_MiningRound_Archive: record({ closedRoundCid: contractId }),
    }),
  }),
  ARC_AnsEntryContext: record({
    ansEntryContextCid: contractId,
    ansEntryContextAction: variant({
      ANSRARC_CollectInitialEntryPayment: payment,
      ANSRARC_RejectEntryInitialPayment: payment,
    }),
  }),
  ExtActionRequiringConformation: record({ dummyUnitField: { kind: 'unit' } }),
})

/** An action of the DSO rules. */
export function dsoAction(tag: string, value: JsonObject): JsonObject {
  return { tag: 'ARC_DsoRules', value: { dsoAction: { tag, value } } }
}

/** An action of the amulet rules. */
export function amuletRulesAction(tag: string, value: JsonObject): JsonObject {
  return { tag: 'ARC_AmuletRules', value: { amuletRulesAction: { tag, value } } }
}

/** An action of the name service. */
export function ansAction(entryContextId: string, tag: string, value: Json): JsonObject {
  return {
    tag: 'ARC_AnsEntryContext',
    value: { ansEntryContextCid: entryContextId, ansEntryContextAction: { tag, value } },
  }
}
