/** Which versions of packages commands would use (docs/network-rules.md, Packages). */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** A package by its id, with the name and the version that it says of itself. */
export const PackageReference = openObject({
  packageId: v.string(),
  packageName: v.string(),
  packageVersion: v.string(),
})
export type PackageReference = v.InferOutput<typeof PackageReference>

/** One reference for each name that was asked for, and the synchronizer that it holds for. */
export const PreferredPackages = openObject({
  packageReferences: v.array(PackageReference),
  synchronizerId: v.string(),
})
export type PreferredPackages = v.InferOutput<typeof PreferredPackages>

/** A name of packages, and the parties whose participants have to vet the version. */
export interface VettingRequirement {
  readonly packageName: string
  /** At least one. */
  readonly parties: readonly string[]
}

export interface PreferredPackagesRequest {
  /** At least one. */
  readonly packageVettingRequirements: readonly VettingRequirement[]
  /** Any that the participant is connected to, unless given. */
  readonly synchronizerId?: string | undefined
}

export const preferredPackagesEndpoint = postToRead(
  'ledger',
  '/v2/interactive-submission/preferred-packages',
  PreferredPackages,
)

/**
 * POST /v2/interactive-submission/preferred-packages: of each name the package of the highest version
 * that all participants of its parties vet. Errors: `FAILED_PRECONDITION` where there is no such one.
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
