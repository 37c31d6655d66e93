/** Which packages are vetted where (servers before 3.4 have no such endpoint). */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int32 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** Name and version are known for what was uploaded to this participant; times for what has a bound. */
export const VettedPackage = openObject({
  packageId: v.string(),
  packageName: v.nullish(v.string()),
  packageVersion: v.nullish(v.string()),
  validFromInclusive: v.nullish(v.string()),
  validUntilExclusive: v.nullish(v.string()),
})
export type VettedPackage = v.InferOutput<typeof VettedPackage>

/** What one participant vets on one synchronizer. */
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
  /** Only these packages; all unless given. Names would miss what is vetted elsewhere and not held here. */
  readonly packageIds?: readonly string[] | undefined
  /** Only packages whose name begins so, as far as this participant holds them and knows it. */
  readonly packageNamePrefixes?: readonly string[] | undefined
  /** Only what these participants vet; all known ones unless given. */
  readonly participantIds?: readonly string[] | undefined
  /** Empty or left out to start at the beginning. */
  readonly pageToken?: string | undefined
}

export const listVettedPackagesEndpoint = postToRead(
  'ledger',
  '/v2/package-vetting/list',
  VettedPackagesPage,
)

/** POST /v2/package-vetting/list: one page; `nextPageToken` is empty or absent on the last. */
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
