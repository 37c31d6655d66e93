import * as v from 'valibot'
import { readSearchParams, type SearchParams } from '#features/shared/read-search-params.ts'

/** The router reads a text of digits as a number: both are taken. */
const Bytes = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,18}$/))

const entries = {
  /** How many are to be bought. */
  bytes: Bytes,
}

export const readBuyParams = readSearchParams(entries)
export type BuyParams = SearchParams<typeof entries>
