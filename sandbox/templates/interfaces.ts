import {
  allocationApi,
  allocationApiV2,
  allocationInstructionApi,
  featuredAppApi,
  holdingApi,
  transferEventsApi,
  transferInstructionApi,
  transferInstructionApiV2,
  type Package,
} from '../ledger/packages.ts'

function interfaceId(of: Package, name: string): string {
  return `${of.id}:${name}`
}

/** Interface ids as exercises carry them: `<package id>:Module.Name:Interface`. */
export const holding = interfaceId(holdingApi, 'Splice.Api.Token.HoldingV1:Holding')
export const transferInstruction = interfaceId(
  transferInstructionApi,
  'Splice.Api.Token.TransferInstructionV1:TransferInstruction',
)
export const transferFactory = interfaceId(
  transferInstructionApi,
  'Splice.Api.Token.TransferInstructionV1:TransferFactory',
)
export const transferInstructionV2 = interfaceId(
  transferInstructionApiV2,
  'Splice.Api.Token.TransferInstructionV2:TransferInstruction',
)
export const allocation = interfaceId(allocationApi, 'Splice.Api.Token.AllocationV1:Allocation')
export const settlementFactory = interfaceId(
  allocationApiV2,
  'Splice.Api.Token.AllocationV2:SettlementFactory',
)
export const allocationFactory = interfaceId(
  allocationInstructionApi,
  'Splice.Api.Token.AllocationInstructionV1:AllocationFactory',
)
export const featuredAppRight = interfaceId(
  featuredAppApi,
  'Splice.Api.FeaturedAppRightV1:FeaturedAppRight',
)
export const eventLog = interfaceId(transferEventsApi, 'Splice.Api.Token.TransferEventsV2:EventLog')
