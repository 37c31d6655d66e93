import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { activities } from '../rules/activities.ts'

/** The address of the network: which validators are shown. */
export const readNetworkParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** Releases are texts that look like numbers in an address. */
  version: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.minLength(1),
    v.maxLength(100),
  ),
  activity: v.picklist(activities),
})
export type NetworkParams = ReturnType<typeof readNetworkParams>
