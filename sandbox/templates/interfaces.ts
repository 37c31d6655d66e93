import {
  allocationApi,
  allocationApiV2,
  allocationInstructionApi,
  featuredAppApi,
  holdingApi,
  rewardAssignmentApi,
  transferEventsApi,
  transferInstructionApi,
  transferInstructionApiV2,
  interfaceOf,
} from '../ledger/packages.ts'

/** The interfaces that exercises go through. */
export const holding = interfaceOf(holdingApi, 'Splice.Api.Token.HoldingV1:Holding')
export const transferInstruction = interfaceOf(
  transferInstructionApi,
  'Splice.Api.Token.TransferInstructionV1:TransferInstruction',
)
export const transferFactory = interfaceOf(
  transferInstructionApi,
  'Splice.Api.Token.TransferInstructionV1:TransferFactory',
)
export const transferInstructionV2 = interfaceOf(
  transferInstructionApiV2,
  'Splice.Api.Token.TransferInstructionV2:TransferInstruction',
)
export const allocation = interfaceOf(allocationApi, 'Splice.Api.Token.AllocationV1:Allocation')
export const settlementFactory = interfaceOf(
  allocationApiV2,
  'Splice.Api.Token.AllocationV2:SettlementFactory',
)
export const allocationFactory = interfaceOf(
  allocationInstructionApi,
  'Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
)
export const featuredAppRight = interfaceOf(
  featuredAppApi,
  'Splice.Api.FeaturedAppRightV1:FeaturedAppRight',
)
export const rewardCoupon = interfaceOf(
  rewardAssignmentApi,
  'Splice.Api.RewardAssignmentV1:RewardCoupon',
)
export const eventLog = interfaceOf(transferEventsApi, 'Splice.Api.Token.TransferEventsV2:EventLog')
