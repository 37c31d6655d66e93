import * as v from 'valibot'
import { isPartyId } from './id-forms.ts'

/** A whole party id, in a place where a user may have typed it: a URL, a file or a field. */
export const TypedPartyId = v.pipe(v.string(), v.check(isPartyId, 'a party id'), v.brand('PartyId'))
