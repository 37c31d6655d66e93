import { packageId } from '../packages/catalogue.ts'

/** A package that holds templates or interfaces of this network. */
export interface Package {
  readonly name: string
  readonly version: string
  /** 64 hexadecimal digits. */
  readonly id: string
}

function known(name: string, version: string): Package {
  return { name, version, id: packageId(name, version) }
}

export const amuletPackage = known('splice-amulet', '0.1.22')
export const amuletNameServicePackage = known('splice-amulet-name-service', '0.1.18')
export const dsoGovernancePackage = known('splice-dso-governance', '0.1.23')
export const walletPackage = known('splice-wallet', '0.1.17')
export const walletPaymentsPackage = known('splice-wallet-payments', '0.1.17')
export const featuredAppApi = known('splice-api-featured-app-v1', '1.0.0')
export const holdingApi = known('splice-api-token-holding-v1', '1.0.0')
export const transferInstructionApi = known('splice-api-token-transfer-instruction-v1', '1.0.0')
export const transferInstructionApiV2 = known('splice-api-token-transfer-instruction-v2', '1.0.0')
export const transferEventsApi = known('splice-api-token-transfer-events-v2', '1.0.0')
export const allocationApi = known('splice-api-token-allocation-v1', '1.0.0')
export const allocationApiV2 = known('splice-api-token-allocation-v2', '1.0.0')
export const allocationInstructionApi = known('splice-api-token-allocation-instruction-v1', '1.0.0')
/** An application of a third party, as a participant's operator might have uploaded it. */
export const iouPackage = known('iou-example', '1.0.0')
