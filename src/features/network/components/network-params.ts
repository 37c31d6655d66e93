import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { activities } from '../rules/activities.ts'

/** The search params of the network page: the filters of the validators. */
export const readNetworkParams = readSearchParams({
  find: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  /** A release such as 0.8 looks like a number in an address. */
  version: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.minLength(1),
    v.maxLength(100),
  ),
  activity: v.picklist(activities),
})
export type NetworkParams = ReturnType<typeof readNetworkParams>
