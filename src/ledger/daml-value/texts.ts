import * as v from 'valibot'
import { Decimal } from '../decimal.ts'
import { ContractId, PartyId } from '../identifier.ts'
import { isMemberId, isPartyId } from '../ids/id-forms.ts'
import { RecordTime } from '../record-time.ts'
import type { DamlValue } from './daml-value.ts'

const contractId = /^00(?:[0-9a-f]{2}){32,}$/
const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const int = /^-?\d{1,19}$/

/** Names of fields that contain ids of nodes or synchronizers, not of parties. */
const ofNodes = /synchronizer|domain|participant|mediator|sequencer/i

/**
 * Guesses the type of a text in the compact encoding, which does not mark parties, times and
 * numbers (docs/network-rules.md, Daml values). The whole text must have the form of the type.
 * `label` is the containing field. It is needed because ids of participants and synchronizers look
 * like parties.
 */
export function guessText(text: string, label = ''): DamlValue {
  if (int.test(text)) return { kind: 'number', text }
  const number = decimal.test(text) ? readDecimal(text) : undefined
  if (number !== undefined) return number
  const time = text.endsWith('Z') ? v.safeParse(RecordTime, text) : undefined
  if (time?.success === true) return { kind: 'time', value: time.output }
  if (contractId.test(text)) return { kind: 'contract', id: v.parse(ContractId, text) }
  if (isMemberId(text)) return { kind: 'unique', text }
  if (!isPartyId(text)) return { kind: 'text', text }
  if (ofNodes.test(label)) return { kind: 'unique', text }
  return { kind: 'party', id: v.parse(PartyId, text) }
}

/** Reads a value of type Text. Only ids of the form `name::fingerprint` are distinguished. */
export function plainText(text: string): DamlValue {
  return isPartyId(text) || isMemberId(text) ? { kind: 'unique', text } : { kind: 'text', text }
}

/** Reads a decimal, or returns `undefined` for another text. */
export function readDecimal(text: string): DamlValue | undefined {
  const result = v.safeParse(Decimal, text)
  return result.success ? { kind: 'decimal', value: result.output } : undefined
}

/** Returns true for a whole number in the form of Ints. */
export function isInt(text: string): boolean {
  return int.test(text)
}
