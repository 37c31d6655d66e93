import * as v from 'valibot'
import { Decimal } from '../decimal.ts'
import { ContractId, PartyId } from '../identifier.ts'
import { isMemberId, isPartyId } from '../ids/id-forms.ts'
import { RecordTime } from '../record-time.ts'
import type { DamlValue } from './daml-value.ts'

const contractId = /^00(?:[0-9a-f]{2}){32,}$/
const decimal = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const int = /^-?\d{1,19}$/

/** Names of fields that do not hold a party. */
const ofNodes = /synchronizer|domain|participant|mediator|sequencer/i

/**
 * A text of the compact encoding, which does not say whether it is a party, a time or a number
 * (docs/network-rules.md, Daml values): it is taken for one only where it has the whole form.
 * `label` is the field it stands in: ids of participants and synchronizers look like parties.
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

/** A text that is known to be one: only ids of nodes are told from others. */
export function plainText(text: string): DamlValue {
  return isPartyId(text) || isMemberId(text) ? { kind: 'unique', text } : { kind: 'text', text }
}

/** A decimal, where the text is one. */
export function readDecimal(text: string): DamlValue | undefined {
  const result = v.safeParse(Decimal, text)
  return result.success ? { kind: 'decimal', value: result.output } : undefined
}

/** Whether a text or numeral is a whole number, as Ints are written. */
export function isInt(text: string): boolean {
  return int.test(text)
}
