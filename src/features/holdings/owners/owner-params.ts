import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { whyMalformed } from './why-malformed.ts'

/** For `readSearch`: `owner` once per party, or the key of a `list` that this browser keeps. */
export const ownerParams = {
  owner: v.union([
    v.pipe(
      v.string(),
      v.transform((text) => [text]),
      v.array(party()),
      v.readonly(),
    ),
    v.pipe(
      v.array(party()),
      v.transform((owners) => [...new Set(owners)]),
      v.readonly(),
    ),
  ]),
  list: v.pipe(v.string(), v.regex(/^[\da-z]{4,32}$/)),
}

function party() {
  return v.pipe(
    PartyId,
    v.check((text) => whyMalformed(text) === undefined, 'a party id'),
  )
}
