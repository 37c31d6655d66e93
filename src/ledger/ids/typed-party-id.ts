import * as v from 'valibot'
import { isPartyId } from './id-forms.ts'

/** A party id from a URL or a file that a user wrote. */
export const TypedPartyId = v.pipe(v.string(), v.check(isPartyId, 'a party id'), v.brand('PartyId'))
