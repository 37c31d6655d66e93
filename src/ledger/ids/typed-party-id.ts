import * as v from 'valibot'
import { isPartyId } from './id-forms.ts'

/** A party id in a URL or file from a user. */
export const TypedPartyId = v.pipe(v.string(), v.check(isPartyId, 'a party id'), v.brand('PartyId'))
