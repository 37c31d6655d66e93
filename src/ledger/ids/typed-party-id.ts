import * as v from 'valibot'
import { isPartyId } from './id-forms.ts'

/** A party id out of an address or a file that a person wrote. */
export const TypedPartyId = v.pipe(v.string(), v.check(isPartyId, 'a party id'), v.brand('PartyId'))
