import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The search params of the upgrades page. */
export const readUpgradesParams = readSearchParams({
  packages: v.picklist(['not-ready']),
  synchronizer: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
})
export type UpgradesParams = ReturnType<typeof readUpgradesParams>
