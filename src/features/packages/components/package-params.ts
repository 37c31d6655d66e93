import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { sortParam } from '#shared/components/sort-param.ts'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The address of the list of packages: which of them are shown. */
export const readPackagesParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** As far as the name tells it. */
  kind: v.picklist(['main', 'types', 'utility', 'not-told']),
  vetting: v.picklist(['vetted', 'not-vetted']),
  sort: sortParam,
  /** The synchronizer whose vetting is shown. */
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

/** The address of the check of a DAR: against which synchronizer. */
export const readDarParams = readSearchParams({
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

const longestPlace = 1000

/** The address of a package: what of it is shown. */
export const readPackageParams = readSearchParams({
  /** A declaration: `Module`, `Module:Entity` or `Module:Entity:Choice`. */
  at: v.pipe(v.string(), v.minLength(1), v.maxLength(longestPlace)),
  /** The package id of the version that it is compared with; the one before unless given. */
  against: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
})

/** The address of who vets what: which package, and for which parties. */
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
