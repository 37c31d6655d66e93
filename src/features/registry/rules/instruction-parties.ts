import type { Json } from '#ledger/json.ts'
import { isObject, textOf } from './settlement-arguments.ts'

/** The parties of an open transfer. */
export interface InstructionParties {
  readonly sender: string
  readonly receiver: string
  /** The instrument's admin; empty if the payload names none. */
  readonly admin: string
}

/**
 * Returns sender, receiver and admin of a contract with the payload of a transfer instruction: a
 * `transfer` with both (of either version, parties or accounts). Returns undefined for any other
 * payload. Only the registry knows if the contract really is an instruction.
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
