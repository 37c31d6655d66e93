import type { Json } from '../json.ts'
import { isObject, textOf } from './settlement-arguments.ts'

/** Whom an open transfer names. */
export interface InstructionParties {
  readonly sender: string
  readonly receiver: string
  /** The instrument's admin; empty where the payload names none. */
  readonly admin: string
}

/**
 * Sender, receiver and admin of a contract whose payload is that of a transfer instruction: it has a
 * `transfer` with both (of either version, parties or accounts). `undefined` for any other payload;
 * whether the contract is an instruction, its registry knows.
 */
export function instructionParties(payload: Json): InstructionParties | undefined {
  const transfer = isObject(payload) ? payload['transfer'] : undefined
  if (!isObject(transfer)) return undefined
  const { instrumentId } = transfer
  const sender = ownerOf(transfer['sender'])
  const receiver = ownerOf(transfer['receiver'])
  if (sender === '' || receiver === '' || instrumentId === undefined) return undefined
  return { sender, receiver, admin: isObject(instrumentId) ? textOf(instrumentId['admin']) : '' }
}

function ownerOf(party: Json | undefined): string {
  return isObject(party) ? textOf(party['owner']) : textOf(party)
}
