import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'

/** The router parses digits as a number, so both numbers and texts are accepted. */
const Bytes = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^\d{1,18}$/))

/** The number of bytes to buy. */
export const readBuyParams = readSearchParams({ bytes: Bytes })
