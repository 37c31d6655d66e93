/**
 * Suggests templates, interfaces and choices of Splice and the token standard for commands. Users
 * can type any other name.
 */

/** Package names, as in commands (docs/network-rules.md, Commands). */
export const knownTemplates: readonly string[] = [
  '#splice-amulet-name-service:Splice.Ans:AnsEntry',
  '#splice-amulet-name-service:Splice.Ans:AnsEntryContext',
  '#splice-amulet-name-service:Splice.Ans:AnsRules',
  '#splice-amulet:Splice.Amulet:Amulet',
  '#splice-amulet:Splice.Amulet:FeaturedAppRight',
  '#splice-amulet:Splice.Amulet:LockedAmulet',
  '#splice-amulet:Splice.AmuletRules:AmuletRules',
  '#splice-amulet:Splice.AmuletRules:TransferPreapproval',
  '#splice-amulet:Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
  '#splice-amulet:Splice.ValidatorLicense:ValidatorLicense',
  '#splice-api-token-allocation-instruction-v1:Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
  '#splice-api-token-allocation-v1:Splice.Api.Token.AllocationV1:Allocation',
  '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:Allocation',
  '#splice-api-token-allocation-v2:Splice.Api.Token.AllocationV2:SettlementFactory',
  '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferFactory',
  '#splice-api-token-transfer-instruction-v1:Splice.Api.Token.TransferInstructionV1:TransferInstruction',
  '#splice-api-token-transfer-instruction-v2:Splice.Api.Token.TransferInstructionV2:TransferFactory',
  '#splice-api-token-transfer-instruction-v2:Splice.Api.Token.TransferInstructionV2:TransferInstruction',
  '#splice-dso-governance:Splice.DsoRules:DsoRules',
]

/** Splice names a choice after its template: `Amulet_Expire`. */
export const knownChoices: readonly string[] = [
  'AllocationFactory_Allocate',
  'Allocation_Cancel',
  'Allocation_ExecuteTransfer',
  'Allocation_Withdraw',
  'AmuletRules_BuyMemberTraffic',
  'AmuletRules_CreateTransferPreapproval',
  'AmuletRules_DevNet_Tap',
  'AmuletRules_Transfer',
  'Amulet_Expire',
  'Amulet_ExpireV2',
  'AnsEntryContext_CollectEntryRenewalPayment',
  'AnsEntryContext_CollectInitialEntryPayment',
  'AnsEntryContext_RejectEntryInitialPayment',
  'AnsEntryContext_Terminate',
  'AnsEntry_Expire',
  'AnsEntry_Renew',
  'AnsRules_RequestEntry',
  'Archive',
  'DsoRules_CastVote',
  'DsoRules_CloseVoteRequest',
  'DsoRules_ConfirmAction',
  'DsoRules_ExecuteConfirmedAction',
  'DsoRules_RequestVote',
  'DsoRules_UpdateAmuletPriceVote',
  'ExternalPartyAmuletRules_CreateTransferCommand',
  'FeaturedAppRight_Cancel',
  'FeaturedAppRight_CreateActivityMarker',
  'FeaturedAppRight_Withdraw',
  'LockedAmulet_ExpireAmuletV2',
  'LockedAmulet_OwnerExpireLockV2',
  'LockedAmulet_UnlockV2',
  'SettlementFactory_SettleBatch',
  'SubscriptionRequest_AcceptAndMakePayment',
  'SubscriptionRequest_Reject',
  'TransferFactory_Transfer',
  'TransferInstruction_Accept',
  'TransferInstruction_Reject',
  'TransferInstruction_Update',
  'TransferInstruction_Withdraw',
  'TransferPreapproval_Cancel',
  'TransferPreapproval_Expire',
  'TransferPreapproval_Renew',
  'TransferPreapproval_Send',
  'ValidatorLicense_Cancel',
  'ValidatorLicense_RecordValidatorLivenessActivity',
  'ValidatorLicense_UpdateMetadata',
  'ValidatorLicense_Withdraw',
]

/** Returns the known choices of a template or interface; empty for an unknown one. */
export function choicesOf(templateId: string): readonly string[] {
  const entity = templateId.slice(templateId.lastIndexOf(':') + 1)
  return entity === '' ? [] : knownChoices.filter((choice) => choice.startsWith(`${entity}_`))
}
