import type { PackageSource } from '../notation/source.ts'

/**
 * The package with which wallets run several actions of the token standard in one transaction.
 * Outputs of one action can be inputs of the next. The package also has delegations to merge
 * holdings.
 */
export const tokenWalletUtilitiesSource: PackageSource = {
  name: 'splice-util-token-standard-wallet',
  versions: ['1.1.0'],
  depends: [
    'splice-api-token-metadata-v1',
    'splice-api-token-holding-v1',
    'splice-api-token-holding-v2',
    'splice-api-token-transfer-instruction-v1',
    'splice-api-token-transfer-instruction-v2',
    'splice-api-token-allocation-v1',
    'splice-api-token-allocation-v2',
    'splice-api-token-allocation-instruction-v1',
    'splice-api-token-allocation-instruction-v2',
    'splice-api-token-allocation-request-v2',
    'splice-api-featured-app-v1',
  ],
  text: `
    module Splice.Util.Token.Wallet.MergeDelegation
    record TransferCall {
      factoryCid: ContractId TransferInstructionV1.TransferFactory,
      choiceArg: TransferInstructionV1.TransferFactory_Transfer
    }
    record FeaturedAppRightCall {
      appRightCid: ContractId FeaturedAppRight, beneficiaries: [AppRewardBeneficiary]
    }
    record MergeDelegation_MergeResult {
      optMergeTransferResult: Optional TransferInstructionV1.TransferInstructionResult,
      optExtraTransferResult: Optional TransferInstructionV1.TransferInstructionResult
    }
    template MergeDelegation { operator: Party, owner: Party, meta: Metadata }
      signatory owner, operator
      nonconsuming choice MergeDelegation_Merge {
        optMergeTransfer: Optional TransferCall, optExtraTransfer: Optional TransferCall,
        optFeaturedAppRight: Optional FeaturedAppRightCall
      } -> MergeDelegation_MergeResult by operator
      choice MergeDelegation_Reject {} -> MergeDelegation_RejectResult { result: Unit } by operator
      choice MergeDelegation_Withdraw {} -> MergeDelegation_WithdrawResult { result: Unit } by owner
    record MergeDelegationCall {
      delegationCid: ContractId MergeDelegation, choiceArg: MergeDelegation_Merge
    }
    template BatchMergeUtility { operator: Party }
      signatory operator
      nonconsuming choice BatchMergeUtility_BatchMerge { mergeCalls: [MergeDelegationCall] }
        -> BatchMergeUtility_BatchMergeResult {
          results: [MergeDelegation_MergeResult],
          operatorChangeMap: Map HoldingV1.InstrumentId [ContractId HoldingV1.Holding]
        } by operator
    template MergeDelegationProposal { delegation: MergeDelegation }
      signatory delegation.owner
      observer delegation.operator
      choice MergeDelegationProposal_Accept {}
        -> MergeDelegationProposal_AcceptResult { mergeDelegationCid: ContractId MergeDelegation }
        by delegation.operator
      choice MergeDelegationProposal_Reject {}
        -> MergeDelegationProposal_RejectResult { result: Unit } by delegation.operator
      choice MergeDelegationProposal_Withdraw {}
        -> MergeDelegationProposal_WithdrawResult { result: Unit } by delegation.owner

    module Splice.Util.Token.Wallet.BatchingUtilityV2
    record ScopedAccount { admin: Party, account: HoldingV2.Account }
    record HoldingMap {
      byAdminAndAccount: Map ScopedAccount (TextMap [ContractId HoldingV2.Holding])
    }
    record ChoiceCall arg { cid: ContractId AnyContract, arg: arg }
    variant TokenStandardAction {
      TSA_TransferFactory_TransferV1 (ChoiceCall TransferInstructionV1.TransferFactory_Transfer),
      TSA_TransferFactory_TransferV2 (ChoiceCall TransferInstructionV2.TransferFactory_Transfer),
      TSA_TransferInstruction_AcceptV1 (ChoiceCall TransferInstructionV1.TransferInstruction_Accept),
      TSA_TransferInstruction_AcceptV2 (ChoiceCall TransferInstructionV2.TransferInstruction_Accept),
      TSA_AllocationFactory_AllocateV1 (ChoiceCall AllocationInstructionV1.AllocationFactory_Allocate),
      TSA_AllocationFactory_AllocateV2 (ChoiceCall AllocationInstructionV2.AllocationFactory_Allocate),
      TSA_AllocationRequest_AcceptV2 (ChoiceCall AllocationRequestV2.AllocationRequest_Accept)
    }
    variant TokenStandardActionResult {
      TSAR_AllocationInstructionResultV1 AllocationInstructionV1.AllocationInstructionResult,
      TSAR_AllocationInstructionResultV2 AllocationInstructionV2.AllocationInstructionResult,
      TSAR_TransferInstructionResultV1 TransferInstructionV1.TransferInstructionResult,
      TSAR_TransferInstructionResultV2 TransferInstructionV2.TransferInstructionResult,
      TSAR_AllocationRequestV2_AcceptResult AllocationRequestV2.AllocationRequest_AcceptResult
    }
    template BatchingUtility { user: Party }
      signatory user
      nonconsuming choice BatchingUtility_ExecuteBatch {
        inputHoldingMap: HoldingMap, actions: [TokenStandardAction], archiveAfterExecution: Bool
      } -> BatchingUtility_ExecuteBatchResult {
        actionResults: [TokenStandardActionResult], outputHoldingMap: HoldingMap
      } by user
  `,
}
