/**
 * Reads values of governance payloads that may be missing or malformed (docs/network-rules.md, Daml
 * values).
 */
import * as v from 'valibot'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { memberAtPath, text, type MaybeJson } from '#ledger/plain-words/payload-words.ts'
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'

export { memberAtPath, list, tag, text } from '#ledger/plain-words/payload-words.ts'

export function timeIn(value: MaybeJson): RecordTime | undefined {
  const written = text(value)
  return written === undefined ? undefined : parseRecordTime(written)
}

export function partyIn(value: MaybeJson): PartyId | undefined {
  const written = text(value)
  return written === undefined || written === '' ? undefined : v.parse(PartyId, written)
}

export function contractIn(value: MaybeJson): ContractId | undefined {
  const written = text(value)
  return written === undefined || written === '' ? undefined : v.parse(ContractId, written)
}

/** Parses a Daml Int, which is sent as text; returns `undefined` for other values. */
export function intIn(value: MaybeJson): bigint | undefined {
  const written = text(value)
  return written !== undefined && /^-?\d{1,19}$/.test(written) ? BigInt(written) : undefined
}

/** The text and link that accompany a request or a vote. Both are untrusted. */
export interface Reason {
  readonly url: string
  readonly body: string
}

export function reasonIn(value: MaybeJson): Reason {
  return {
    url: text(memberAtPath(value, 'url')) ?? '',
    body: text(memberAtPath(value, 'body')) ?? '',
  }
}
