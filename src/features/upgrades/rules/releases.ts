/** Compares releases of the network's software. */
import { comparePackageVersions } from '#ledger/package-version.ts'

/** Returns a release without its build suffix: `0.7.5` for `0.7.5-snapshot.20260820`. */
export function plainRelease(version: string): string | undefined {
  return /^v?(\d+(?:\.\d+){1,3})/.exec(version.trim())?.[1]
}

/** Returns true if `version` is at least `least`; undefined for an invalid version. */
export function isAtLeast(version: string, least: string): boolean | undefined {
  const plain = plainRelease(version)
  return plain === undefined ? undefined : comparePackageVersions(plain, least) >= 0
}

/**
 * The first release whose validators switch automatically (docs/network-rules.md, Upgrades of the
 * synchronizer).
 */
export const autoSwitchRelease = '0.6.5'

/**
 * The first release whose validators follow a forced switch automatically (docs/network-rules.md,
 * Upgrades of the synchronizer).
 */
export const autoFollowRelease = '0.6.1'

export type ReleaseOrder = 'same' | 'behind' | 'ahead' | 'not comparable'

/** Compares a node's own release with the release of other nodes. */
export function compareReleases(own: string, others: string): ReleaseOrder {
  const [one, other] = [plainRelease(own), plainRelease(others)]
  if (one === undefined || other === undefined) return 'not comparable'
  const order = comparePackageVersions(one, other)
  return order === 0 ? 'same' : order < 0 ? 'behind' : 'ahead'
}
