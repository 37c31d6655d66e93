import * as v from 'valibot'
import { PartyId } from '../identifier.ts'
import { isPartyId } from './id-forms.ts'

/** A party id out of an address or a file that a person wrote. */
export const TypedPartyId = v.pipe(PartyId, v.check(isPartyId, 'a party id'))
