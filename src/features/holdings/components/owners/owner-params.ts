import * as v from 'valibot'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'

/**
 * The search params of owners: `owner` once per party, or `list` with the key of a list in this
 * browser.
 */
export const ownerParams = {
  owner: v.union([
    v.pipe(
      v.string(),
      v.transform((text) => [text]),
      v.array(TypedPartyId),
      v.readonly(),
    ),
    v.pipe(
      v.array(TypedPartyId),
      v.transform((owners) => [...new Set(owners)]),
      v.readonly(),
    ),
  ]),
  list: v.pipe(v.string(), v.regex(/^[\da-z]{4,32}$/)),
}
