import { packageId } from '../packages/catalogue.ts'

/** A package that contains templates or interfaces of this network. */
export interface Package {
  readonly name: string
  readonly version: string
  /** 64 hexadecimal digits. */
  readonly id: string
}

/**
 * Returns the network's package with this name and version. The package is compiled when its id is
 * needed.
 */
export const networkPackage = (name: string, version: string): Package => ({
  name,
  version,
  get id() {
    return packageId(name, version)
  },
})

/** An interface that templates of this network implement. */
export interface Interface {
  readonly name: string
  readonly package: Package
  /** `<package id>:Module.Name:Interface`. */
  readonly id: string
}

/** Returns an interface of a package. Its id is computed when needed. */
export const interfaceOf = (of: Package, name: string): Interface => ({
  name,
  package: of,
  get id() {
    return `${of.id}:${name}`
  },
})

export const amuletPackage = networkPackage('splice-amulet', '0.1.22')
/**
 * The next version of splice-amulet, which adds rewards of validators by traffic (CIP-0120), and
 * the development fund's rules for minting.
 */
export const nextAmuletPackage = networkPackage('splice-amulet', '0.1.25')
export const amuletNameServicePackage = networkPackage('splice-amulet-name-service', '0.1.18')
export const dsoGovernancePackage = networkPackage('splice-dso-governance', '0.1.23')
export const walletPackage = networkPackage('splice-wallet', '0.1.17')
export const walletPaymentsPackage = networkPackage('splice-wallet-payments', '0.1.17')
export const featuredAppApi = networkPackage('splice-api-featured-app-v1', '1.0.0')
export const rewardAssignmentApi = networkPackage('splice-api-reward-assignment-v1', '1.0.0')
export const holdingApi = networkPackage('splice-api-token-holding-v1', '1.0.0')
export const transferInstructionApi = networkPackage(
  'splice-api-token-transfer-instruction-v1',
  '1.0.0',
)
export const transferInstructionApiV2 = networkPackage(
  'splice-api-token-transfer-instruction-v2',
  '1.0.0',
)
export const transferEventsApi = networkPackage('splice-api-token-transfer-events-v2', '1.0.0')
export const allocationApi = networkPackage('splice-api-token-allocation-v1', '1.0.0')
export const allocationApiV2 = networkPackage('splice-api-token-allocation-v2', '1.0.0')
export const allocationInstructionApi = networkPackage(
  'splice-api-token-allocation-instruction-v1',
  '1.0.0',
)
/** A third-party application, as a participant's operator might have uploaded it. */
export const iouPackage = networkPackage('iou-example', '1.0.0')
/** The package of another third-party application, which has types of every form. */
export const tradePackage = networkPackage('trade-inspection-example', '1.1.0')
