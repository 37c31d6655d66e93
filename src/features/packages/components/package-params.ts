import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { sortParam } from '#shared/components/sort-param.ts'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The search params of the list of packages: its filters. */
export const readPackagesParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  kind: v.picklist(['main', 'types', 'utility', 'not-told']),
  vetting: v.picklist(['vetted', 'not-vetted']),
  sort: sortParam,
  /** Filters by vetting on this synchronizer. */
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

/** The search params of a DAR's page: the synchronizer to compare with. */
export const readDarParams = readSearchParams({
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

const maxPathLength = 1000

/** The search params of a package's page. */
export const readPackageParams = readSearchParams({
  /** A declaration: `Module`, `Module:Entity` or `Module:Entity:Choice`. */
  at: v.pipe(v.string(), v.minLength(1), v.maxLength(maxPathLength)),
  /** The package id of the version to compare with. Defaults to the previous version. */
  against: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
})

/** The search params of the vetting page: the package and the parties. */
export const readVettingParams = readSearchParams({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  parties: v.union([
    v.pipe(
      TypedPartyId,
      v.transform((one) => [one]),
    ),
    v.pipe(v.array(TypedPartyId), v.maxLength(20)),
  ]),
})
