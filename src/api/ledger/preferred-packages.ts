/** The package versions that commands would use (docs/network-rules.md, Packages). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** A package's id, with the name and version from its metadata. */
export const PackageReference = openObject({
  packageId: v.string(),
  packageName: v.string(),
  packageVersion: v.string(),
})
export type PackageReference = v.InferOutput<typeof PackageReference>

/** One reference per requested name, and the synchronizer for which the result is valid. */
export const PreferredPackages = openObject({
  packageReferences: v.array(PackageReference),
  synchronizerId: v.string(),
})
export type PreferredPackages = v.InferOutput<typeof PreferredPackages>

/** A package name, and the parties whose participants have to vet the version. */
export interface VettingRequirement {
  readonly packageName: string
  /** At least one. */
  readonly parties: readonly string[]
}

export interface PreferredPackagesRequest {
  /** At least one. */
  readonly packageVettingRequirements: readonly VettingRequirement[]
  /** Defaults to any connected synchronizer. */
  readonly synchronizerId?: string | undefined
}

export const preferredPackagesEndpoint = postToRead(
  'ledger',
  '/v2/interactive-submission/preferred-packages',
  PreferredPackages,
)

/**
 * POST /v2/interactive-submission/preferred-packages: for each name, the highest version that all
 * participants of the parties vet. Errors: `FAILED_PRECONDITION` if no package fits.
 */
export function preferredPackages(
  { packageVettingRequirements, synchronizerId }: PreferredPackagesRequest,
  options?: CallOptions,
): Promise<PreferredPackages> {
  const requirements = packageVettingRequirements.map(({ packageName, parties }) => ({
    packageName,
    parties: [...parties],
  }))
  const body = { packageVettingRequirements: requirements, synchronizerId }
  return send(preferredPackagesEndpoint, { body }, options)
}
