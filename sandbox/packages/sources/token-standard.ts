import type { PackageSource } from '../notation/source.ts'

const metadata = 'splice-api-token-metadata-v1'
const holdingV1 = 'splice-api-token-holding-v1'
const holdingV2 = 'splice-api-token-holding-v2'
const allocationV1 = 'splice-api-token-allocation-v1'
const allocationV2 = 'splice-api-token-allocation-v2'

/** The interfaces of the token standard, in both versions. */
export const tokenStandardSources: readonly PackageSource[] = [
  {
    name: metadata,
    versions: ['1.0.0'],
    text: `
      module Splice.Api.Token.MetadataV1
      record Metadata { values: TextMap Text }
      variant AnyValue {
        AV_Text Text, AV_Int Int, AV_Decimal Decimal, AV_Bool Bool, AV_Date Date, AV_Time Time,
        AV_RelTime RelTime, AV_Party Party, AV_ContractId (ContractId AnyContract),
        AV_List [AnyValue], AV_Map (TextMap AnyValue)
      }
      record ChoiceContext { values: TextMap AnyValue }
      record ExtraArgs { context: ChoiceContext, meta: Metadata }
      record ChoiceExecutionMetadata { meta: Metadata }
      record AnyContractView {}
      interface AnyContract = AnyContractView
    `,
  },
  {
    name: holdingV1,
    versions: ['1.0.0'],
    depends: [metadata],
    text: `
      module Splice.Api.Token.HoldingV1
      record InstrumentId { admin: Party, id: Text }
      record Lock {
        holders: [Party], expiresAt: Optional Time, expiresAfter: Optional RelTime, context: Optional Text
      }
      record HoldingView {
        owner: Party, instrumentId: InstrumentId, amount: Decimal, lock: Optional Lock, meta: Metadata
      }
      interface Holding = HoldingView
    `,
  },
  {
    name: holdingV2,
    versions: ['1.0.0'],
    depends: [metadata],
    text: `
      module Splice.Api.Token.HoldingV2
      record Account { owner: Optional Party, provider: Optional Party, id: Text }
      record InstrumentId { admin: Party, id: Text }
      record Lock {
        holders: [Party], expiresAt: Optional Time, expiresAfter: Optional RelTime, context: Optional Text
      }
      record HoldingView {
        account: Account, instrumentId: InstrumentId, amount: Decimal, lock: Optional Lock, meta: Metadata
      }
      interface Holding = HoldingView
    `,
  },
  {
    name: 'splice-api-token-transfer-instruction-v1',
    versions: ['1.0.0'],
    depends: [metadata, holdingV1],
    text: `
      module Splice.Api.Token.TransferInstructionV1
      record Transfer {
        sender: Party, receiver: Party, amount: Decimal, instrumentId: InstrumentId, requestedAt: Time,
        executeBefore: Time, inputHoldingCids: [ContractId Holding], meta: Metadata
      }
      variant TransferInstructionStatus {
        TransferPendingReceiverAcceptance,
        TransferPendingInternalWorkflow { pendingActions: Map Party Text }
      }
      variant TransferInstructionResult_Output {
        TransferInstructionResult_Pending { transferInstructionCid: ContractId TransferInstruction },
        TransferInstructionResult_Completed { receiverHoldingCids: [ContractId Holding] },
        TransferInstructionResult_Failed
      }
      record TransferInstructionResult {
        output: TransferInstructionResult_Output, senderChangeCids: [ContractId Holding], meta: Metadata
      }
      record TransferInstructionView {
        originalInstructionCid: Optional (ContractId TransferInstruction), transfer: Transfer,
        status: TransferInstructionStatus, meta: Metadata
      }
      interface TransferInstruction = TransferInstructionView
        choice TransferInstruction_Accept { extraArgs: ExtraArgs } -> TransferInstructionResult by computed
        choice TransferInstruction_Reject { extraArgs: ExtraArgs } -> TransferInstructionResult by computed
        choice TransferInstruction_Withdraw { extraArgs: ExtraArgs } -> TransferInstructionResult by computed
        choice TransferInstruction_Update { extraActors: [Party], extraArgs: ExtraArgs }
          -> TransferInstructionResult by computed
      record TransferFactoryView { admin: Party, meta: Metadata }
      interface TransferFactory = TransferFactoryView
        nonconsuming choice TransferFactory_Transfer {
          expectedAdmin: Party, transfer: Transfer, extraArgs: ExtraArgs
        } -> TransferInstructionResult by arg.transfer.sender
        nonconsuming choice TransferFactory_PublicFetch { expectedAdmin: Party, actor: Party }
          -> TransferFactoryView by arg.actor
    `,
  },
  {
    name: 'splice-api-token-transfer-instruction-v2',
    versions: ['1.0.0'],
    depends: [metadata, holdingV2],
    text: `
      module Splice.Api.Token.TransferInstructionV2
      record Transfer {
        sender: Account, receiver: Account, amount: Decimal, instrumentId: InstrumentId, requestedAt: Time,
        executeBefore: Time, inputHoldingCids: [ContractId Holding], meta: Metadata
      }
      variant TransferInstructionStatus {
        TransferPendingReceiverAcceptance,
        TransferPendingInternalWorkflow { pendingActions: Map Party Text }
      }
      variant TransferInstructionResult_Output {
        TransferInstructionResult_Pending { transferInstructionCid: ContractId TransferInstruction },
        TransferInstructionResult_Completed { receiverHoldingCids: [ContractId Holding] },
        TransferInstructionResult_Failed
      }
      record TransferInstructionResult {
        output: TransferInstructionResult_Output, senderChangeCids: [ContractId Holding], meta: Metadata
      }
      record TransferInstructionView {
        originalInstructionCid: Optional (ContractId TransferInstruction), transfer: Transfer,
        status: TransferInstructionStatus, meta: Metadata
      }
      interface TransferInstruction = TransferInstructionView
        nonconsuming choice TransferInstruction_Accept { actors: [Party], extraArgs: ExtraArgs }
          -> TransferInstructionResult by arg.actors
        nonconsuming choice TransferInstruction_Reject { actors: [Party], extraArgs: ExtraArgs }
          -> TransferInstructionResult by arg.actors
        nonconsuming choice TransferInstruction_Withdraw { actors: [Party], extraArgs: ExtraArgs }
          -> TransferInstructionResult by arg.actors
      record TransferFactoryView { admin: Party, meta: Metadata }
      interface TransferFactory = TransferFactoryView
        nonconsuming choice TransferFactory_Transfer {
          transfer: Transfer, actors: [Party], extraArgs: ExtraArgs
        } -> TransferInstructionResult by arg.actors
    `,
  },
  {
    name: 'splice-api-token-transfer-events-v2',
    versions: ['1.0.0'],
    depends: [metadata, holdingV2, allocationV2],
    text: `
      module Splice.Api.Token.TransferEventsV2
      record EventLogView { admin: Party, meta: Metadata }
      interface EventLog = EventLogView
        nonconsuming choice EventLog_HoldingsChange {
          admin: Party, account: Account, inputHoldingCids: [ContractId Holding],
          transferLegSides: [TransferLegSide], outputHoldingCids: [ContractId Holding],
          observers: [Party], extraArgs: ExtraArgs
        } -> EventLog_HoldingsChangeResult {} by arg.admin informing arg.observers
    `,
  },
  {
    name: allocationV1,
    versions: ['1.0.0'],
    depends: [metadata, holdingV1],
    text: `
      module Splice.Api.Token.AllocationV1
      record Reference { id: Text, cid: Optional (ContractId AnyContract) }
      record SettlementInfo {
        executor: Party, settlementRef: Reference, requestedAt: Time, allocateBefore: Time,
        settleBefore: Time, meta: Metadata
      }
      record TransferLeg {
        sender: Party, receiver: Party, amount: Decimal, instrumentId: InstrumentId, meta: Metadata
      }
      record AllocationSpecification {
        settlement: SettlementInfo, transferLegId: Text, transferLeg: TransferLeg
      }
      record AllocationView {
        allocation: AllocationSpecification, holdingCids: [ContractId Holding], meta: Metadata
      }
      interface Allocation = AllocationView
        choice Allocation_ExecuteTransfer { extraArgs: ExtraArgs } -> Allocation_ExecuteTransferResult {
          senderHoldingCids: [ContractId Holding], receiverHoldingCids: [ContractId Holding], meta: Metadata
        } by computed
        choice Allocation_Cancel { extraArgs: ExtraArgs } -> Allocation_CancelResult {
          senderHoldingCids: [ContractId Holding], meta: Metadata
        } by computed
        choice Allocation_Withdraw { extraArgs: ExtraArgs } -> Allocation_WithdrawResult {
          senderHoldingCids: [ContractId Holding], meta: Metadata
        } by computed
    `,
  },
  {
    name: allocationV2,
    versions: ['1.0.0'],
    depends: [metadata, holdingV2],
    text: `
      module Splice.Api.Token.AllocationV2
      enum TransferSide { SenderSide, ReceiverSide }
      record TransferLegSide {
        transferLegId: Text, side: TransferSide, otherside: Account, amount: Decimal, instrumentId: Text,
        meta: Metadata
      }
      record TransferLeg {
        transferLegId: Text, sender: Account, receiver: Account, amount: Decimal, instrumentId: Text,
        meta: Metadata
      }
      record SettlementInfo {
        executors: [Party], id: Text, cid: Optional (ContractId AnyContract), meta: Metadata
      }
      record FinalizedAllocation {
        allocationCid: ContractId Allocation, extraTransferLegSides: [TransferLegSide],
        nextIterationFunding: Optional (TextMap Decimal)
      }
      record AllocationSpecification {
        admin: Party, authorizer: Account, transferLegSides: [TransferLegSide],
        settlementDeadline: Optional Time, nextIterationFunding: Optional (TextMap Decimal),
        committed: Bool, meta: Metadata
      }
      record AllocationView {
        settlement: SettlementInfo, allocation: AllocationSpecification, holdingCids: [ContractId Holding],
        meta: Metadata
      }
      variant AllocationResult_Output {
        AllocationResult_Pending { allocationCid: ContractId Allocation },
        AllocationResult_Settled { nextIterationAllocationCid: Optional (ContractId Allocation) },
        AllocationResult_Cancelled, AllocationResult_Withdrawn
      }
      record AllocationResult {
        output: AllocationResult_Output, authorizerHoldingCids: TextMap [ContractId Holding], meta: Metadata
      }
      interface Allocation = AllocationView
        nonconsuming choice Allocation_Settle {
          actors: [Party], extraTransferLegSides: [TransferLegSide],
          nextIterationFunding: Optional (TextMap Decimal), extraArgs: ExtraArgs
        } -> AllocationResult by arg.actors
        nonconsuming choice Allocation_Cancel { actors: [Party], extraArgs: ExtraArgs }
          -> AllocationResult by arg.actors
        nonconsuming choice Allocation_Withdraw { actors: [Party], extraArgs: ExtraArgs }
          -> AllocationResult by arg.actors
      record SettlementFactoryView { admin: Party, meta: Metadata }
      interface SettlementFactory = SettlementFactoryView
        nonconsuming choice SettlementFactory_SettleBatch {
          settlement: SettlementInfo, transferLegs: [TransferLeg], allocations: [FinalizedAllocation],
          actors: [Party], extraArgs: ExtraArgs
        } -> SettlementFactory_SettleBatchResult {
          allocationSettleResults: [AllocationResult], meta: Metadata
        } by arg.actors
    `,
  },
  {
    name: 'splice-api-token-allocation-request-v1',
    versions: ['1.0.0'],
    depends: [metadata, holdingV1, allocationV1],
    text: `
      module Splice.Api.Token.AllocationRequestV1
      record AllocationRequestView {
        settlement: SettlementInfo, transferLegs: TextMap TransferLeg, meta: Metadata
      }
      interface AllocationRequest = AllocationRequestView
        choice AllocationRequest_Reject { actor: Party, extraArgs: ExtraArgs }
          -> ChoiceExecutionMetadata by arg.actor
        choice AllocationRequest_Withdraw { extraArgs: ExtraArgs } -> ChoiceExecutionMetadata by computed
    `,
  },
  {
    name: 'splice-api-token-allocation-instruction-v1',
    versions: ['1.0.0'],
    depends: [metadata, holdingV1, allocationV1],
    text: `
      module Splice.Api.Token.AllocationInstructionV1
      variant AllocationInstructionResult_Output {
        AllocationInstructionResult_Pending { allocationInstructionCid: ContractId AllocationInstruction },
        AllocationInstructionResult_Completed { allocationCid: ContractId Allocation },
        AllocationInstructionResult_Failed
      }
      record AllocationInstructionResult {
        output: AllocationInstructionResult_Output, senderChangeCids: [ContractId Holding], meta: Metadata
      }
      record AllocationInstructionView {
        originalInstructionCid: Optional (ContractId AllocationInstruction),
        allocation: AllocationSpecification, pendingActions: Map Party Text, requestedAt: Time,
        inputHoldingCids: [ContractId Holding], meta: Metadata
      }
      interface AllocationInstruction = AllocationInstructionView
        choice AllocationInstruction_Withdraw { extraArgs: ExtraArgs } -> AllocationInstructionResult by computed
        choice AllocationInstruction_Update { extraActors: [Party], extraArgs: ExtraArgs }
          -> AllocationInstructionResult by computed
      record AllocationFactoryView { admin: Party, meta: Metadata }
      interface AllocationFactory = AllocationFactoryView
        nonconsuming choice AllocationFactory_Allocate {
          expectedAdmin: Party, allocation: AllocationSpecification, requestedAt: Time,
          inputHoldingCids: [ContractId Holding], extraArgs: ExtraArgs
        } -> AllocationInstructionResult by arg.allocation.transferLeg.sender
        nonconsuming choice AllocationFactory_PublicFetch { expectedAdmin: Party, actor: Party }
          -> AllocationFactoryView by arg.actor
    `,
  },
  {
    name: 'splice-api-token-allocation-instruction-v2',
    versions: ['1.0.0'],
    depends: [metadata, holdingV2, allocationV2],
    text: `
      module Splice.Api.Token.AllocationInstructionV2
      record AllocationFactoryView { admin: Party, meta: Metadata }
      variant AllocationInstructionResult_Output {
        AllocationInstructionResult_Completed { allocationCid: ContractId Allocation },
        AllocationInstructionResult_Failed
      }
      record AllocationInstructionResult {
        output: AllocationInstructionResult_Output, authorizerChangeCids: TextMap [ContractId Holding],
        meta: Metadata
      }
      interface AllocationFactory = AllocationFactoryView
        nonconsuming choice AllocationFactory_Allocate {
          settlement: SettlementInfo, allocation: AllocationSpecification, requestedAt: Time,
          inputHoldingCids: [ContractId Holding], extraArgs: ExtraArgs, actors: [Party]
        } -> AllocationInstructionResult by arg.actors
    `,
  },
  {
    name: 'splice-api-token-allocation-request-v2',
    versions: ['1.0.0'],
    depends: [metadata, holdingV2, allocationV2],
    text: `
      module Splice.Api.Token.AllocationRequestV2
      variant AllocationRequestAction { ARA_Accept, ARA_Reject, ARA_Custom { id: Text } }
      record RequestedAllocation {
        admin: Party, transferLegSides: [TransferLegSide], settlementDeadline: Optional Time,
        nextIterationFunding: Optional (TextMap Decimal), committed: Bool, meta: Metadata
      }
      record AllocationRequestView {
        originalRequestCid: Optional (ContractId AllocationRequest), authorizer: Account,
        settlement: SettlementInfo, allocations: [RequestedAllocation], requestedAt: Time,
        settleAt: Optional Time, availableActions: Map AllocationRequestAction [[Party]], meta: Metadata
      }
      interface AllocationRequest = AllocationRequestView
        nonconsuming choice AllocationRequest_Accept { actors: [Party], extraArgs: ExtraArgs }
          -> AllocationRequest_AcceptResult { meta: Metadata } by arg.actors
        nonconsuming choice AllocationRequest_Reject { actors: [Party], extraArgs: ExtraArgs }
          -> AllocationRequest_RejectResult { meta: Metadata } by arg.actors
        nonconsuming choice AllocationRequest_Withdraw { actors: [Party], extraArgs: ExtraArgs }
          -> AllocationRequest_WithdrawResult { meta: Metadata } by arg.actors
    `,
  },
  {
    name: 'splice-api-token-burn-mint-v1',
    versions: ['1.0.0'],
    depends: [metadata, holdingV1],
    text: `
      module Splice.Api.Token.BurnMintV1
      record BurnMintOutput { owner: Party, amount: Decimal, context: ChoiceContext }
      record BurnMintFactoryView { admin: Party, meta: Metadata }
      interface BurnMintFactory = BurnMintFactoryView
        nonconsuming choice BurnMintFactory_BurnMint {
          expectedAdmin: Party, instrumentId: InstrumentId, inputHoldingCids: [ContractId Holding],
          outputs: [BurnMintOutput], extraActors: [Party], extraArgs: ExtraArgs
        } -> BurnMintFactory_BurnMintResult { outputCids: [ContractId Holding] } by computed
        nonconsuming choice BurnMintFactory_PublicFetch { expectedAdmin: Party, actor: Party }
          -> BurnMintFactoryView by arg.actor
    `,
  },
  {
    name: 'splice-api-featured-app-v1',
    versions: ['1.0.0'],
    text: `
      module Splice.Api.FeaturedAppRightV1
      record AppRewardBeneficiary { beneficiary: Party, weight: Decimal }
      record FeaturedAppRightView { dso: Party, provider: Party }
      record FeaturedAppActivityMarkerView { dso: Party, provider: Party, beneficiary: Party, weight: Decimal }
      interface FeaturedAppActivityMarker = FeaturedAppActivityMarkerView
      interface FeaturedAppRight = FeaturedAppRightView
        nonconsuming choice FeaturedAppRight_CreateActivityMarker { beneficiaries: [AppRewardBeneficiary] }
          -> FeaturedAppRight_CreateActivityMarkerResult {
            activityMarkerCids: [ContractId FeaturedAppActivityMarker]
          } by computed
    `,
  },
  {
    name: 'splice-api-reward-assignment-v1',
    versions: ['1.0.0'],
    depends: ['splice-api-token-metadata-v1'],
    text: `
      module Splice.Api.RewardAssignmentV1
      record RewardBeneficiary { beneficiary: Party, percentage: Decimal }
      record RewardCouponView {
        dso: Party, provider: Party, amount: Decimal, expiresAt: Time, beneficiary: Optional Party
      }
      interface RewardCoupon = RewardCouponView
        choice RewardCoupon_AssignBeneficiaries {
          additionalCoupons: [ContractId RewardCoupon], newBeneficiaries: [RewardBeneficiary],
          extraArgs: ExtraArgs
        } -> RewardCoupon_AssignBeneficiariesResult {
          newBeneficiariesCouponCids: [(Party, [ContractId RewardCoupon])]
        } by computed
    `,
  },
  {
    name: 'splice-api-featured-app-v2',
    versions: ['1.0.0'],
    text: `
      module Splice.Api.FeaturedAppRightV2
      record AppRewardBeneficiary { beneficiary: Party, weight: Decimal }
      record FeaturedAppRightView { dso: Party, provider: Party }
      record FeaturedAppActivityMarkerView { dso: Party, provider: Party, beneficiary: Party, weight: Decimal }
      interface FeaturedAppActivityMarker = FeaturedAppActivityMarkerView
      interface FeaturedAppRight = FeaturedAppRightView
        nonconsuming choice FeaturedAppRight_CreateActivityMarker {
          beneficiaries: Optional [AppRewardBeneficiary], weight: Optional Decimal
        } -> FeaturedAppRight_CreateActivityMarkerResult {
          activityMarkerCids: [ContractId FeaturedAppActivityMarker]
        } by computed
    `,
  },
]
