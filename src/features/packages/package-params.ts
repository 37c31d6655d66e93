import * as v from 'valibot'
import { readSearchParams } from '#features/shared/read-search-params.ts'

/** The address of the list of packages: which of them are shown. */
export const readPackagesParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** As far as the name tells it. */
  kind: v.picklist(['main', 'types', 'utility', 'not-told']),
  vetting: v.picklist(['vetted', 'not-vetted']),
  /** Whose vetting is meant. */
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})

/** The address of the check of a DAR: against which synchronizer. */
export const readDarParams = readSearchParams({
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})
