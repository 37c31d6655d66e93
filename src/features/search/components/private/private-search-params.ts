import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { PartyId } from '#ledger/identifier.ts'
import { maxFilterLength } from '../../rules/filter-limits.ts'

/** Parses the filter, readers and order of a private history search. */
export const readPrivateSearchParams = readSearchParams({
  where: v.pipe(v.string(), v.minLength(1), v.maxLength(maxFilterLength)),
  /** The reading party. Defaults to all parties that the index has read as. */
  reader: PartyId,
  order: v.literal('oldest'),
})
