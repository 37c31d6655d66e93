import * as v from 'valibot'
import { readSearch } from '../read-search.ts'

const entries = {
  /** The identity provider within which the party is looked at. */
  idp: v.pipe(v.string(), v.minLength(1)),
  form: v.literal('edit'),
}

export const readPartySearch = readSearch(entries)
