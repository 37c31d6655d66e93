import { createHash } from 'node:crypto'

/** A package that the network knows. */
export interface Package {
  readonly name: string
  readonly version: string
  /** 64 hexadecimal digits. */
  readonly id: string
}

/** The id stands for the content, which here is fixed by name and version. */
function known(name: string, version: string): Package {
  const id = createHash('sha256').update(`${name}-${version}`).digest('hex')
  return { name, version, id }
}

export const amuletPackage = known('splice-amulet', '0.1.17')
export const amuletNameServicePackage = known('splice-amulet-name-service', '0.1.18')
export const dsoGovernancePackage = known('splice-dso-governance', '0.1.23')
export const validatorLifecyclePackage = known('splice-validator-lifecycle', '0.1.6')
export const walletPackage = known('splice-wallet', '0.1.18')
export const walletPaymentsPackage = known('splice-wallet-payments', '0.1.17')
export const utilPackage = known('splice-util', '0.1.5')
export const featuredAppApiPackage = known('splice-api-featured-app-v1', '1.0.0')
export const metadataApiPackage = known('splice-api-token-metadata-v1', '1.0.0')
export const holdingApiPackage = known('splice-api-token-holding-v1', '1.0.0')
export const transferInstructionApiPackage = known(
  'splice-api-token-transfer-instruction-v1',
  '1.0.0',
)
export const transferInstructionApiV2Package = known(
  'splice-api-token-transfer-instruction-v2',
  '1.0.0',
)
export const allocationApiPackage = known('splice-api-token-allocation-v1', '1.0.0')
export const allocationApiV2Package = known('splice-api-token-allocation-v2', '1.0.0')
export const allocationInstructionApiPackage = known(
  'splice-api-token-allocation-instruction-v1',
  '1.0.0',
)
export const iouPackage = known('iou-example', '1.0.0')

/** Every package of the network, the ones without templates and superseded versions included. */
export const packages: readonly Package[] = [
  amuletPackage,
  known('splice-amulet', '0.1.14'),
  known('splice-amulet', '0.1.11'),
  amuletNameServicePackage,
  known('splice-amulet-name-service', '0.1.14'),
  dsoGovernancePackage,
  known('splice-dso-governance', '0.1.19'),
  validatorLifecyclePackage,
  walletPackage,
  known('splice-wallet', '0.1.14'),
  walletPaymentsPackage,
  known('splice-wallet-payments', '0.1.13'),
  utilPackage,
  featuredAppApiPackage,
  metadataApiPackage,
  holdingApiPackage,
  transferInstructionApiPackage,
  transferInstructionApiV2Package,
  allocationApiPackage,
  allocationApiV2Package,
  allocationInstructionApiPackage,
  iouPackage,
]
