/** Values for the calls to all endpoints. Some are hard to put into a URL. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'

export const party = v.parse(PartyId, 'Alice:-_ é::1220/ab')
export const id = 'a/b%2F:é'
