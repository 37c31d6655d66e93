/** Vetting of packages by participant and synchronizer (missing before Canton 3.4). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/**
 * Name and version are known for packages uploaded to this participant. The times are present if
 * the validity of the vetting is bounded.
 */
export const VettedPackage = openObject({
  packageId: v.string(),
  packageName: v.nullish(v.string()),
  packageVersion: v.nullish(v.string()),
  validFromInclusive: v.nullish(v.string()),
  validUntilExclusive: v.nullish(v.string()),
})
export type VettedPackage = v.InferOutput<typeof VettedPackage>

/** The packages that a participant vets on a synchronizer. */
export const VettedPackages = openObject({
  packages: v.nullish(v.array(VettedPackage)),
  participantId: v.string(),
  synchronizerId: SynchronizerId,
  topologySerial: v.nullish(Int32),
})
export type VettedPackages = v.InferOutput<typeof VettedPackages>

export const VettedPackagesPage = openObject({
  vettedPackages: v.nullish(v.array(VettedPackages)),
  nextPageToken: v.nullish(v.string()),
})
export type VettedPackagesPage = v.InferOutput<typeof VettedPackagesPage>

export interface VettingQuery {
  /**
   * Returns only these packages. Defaults to all. A filter by name would omit packages that this
   * participant does not have.
   */
  readonly packageIds?: readonly string[] | undefined
  /** Returns only packages with these name prefixes that this participant has. */
  readonly packageNamePrefixes?: readonly string[] | undefined
  /** Returns only the vetting of these participants. Defaults to all known participants. */
  readonly participantIds?: readonly string[] | undefined
  /** Empty or omitted for the first page. */
  readonly pageToken?: string | undefined
}

export const listVettedPackagesEndpoint = postToRead(
  'ledger',
  '/v2/package-vetting/list',
  VettedPackagesPage,
)

/** POST /v2/package-vetting/list: one page. `nextPageToken` is empty or absent on the last page. */
export function listVettedPackages(
  { packageIds, packageNamePrefixes, participantIds, pageToken }: VettingQuery,
  options?: CallOptions,
): Promise<VettedPackagesPage> {
  const packageMetadataFilter =
    packageIds === undefined && packageNamePrefixes === undefined
      ? undefined
      : {
          ...(packageIds && { packageIds: [...packageIds] }),
          ...(packageNamePrefixes && { packageNamePrefixes: [...packageNamePrefixes] }),
        }
  const topologyStateFilter =
    participantIds === undefined ? undefined : { participantIds: [...participantIds] }
  const body = { packageMetadataFilter, topologyStateFilter, pageToken }
  return send(listVettedPackagesEndpoint, { body }, options)
}
