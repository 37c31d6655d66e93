import type { Json } from '#ledger/json.ts'
import { isObject, textOf } from './settlement-arguments.ts'

/** The parties of an open transfer. */
export interface InstructionParties {
  readonly sender: string
  readonly receiver: string
  /** The instrument's admin. Empty if it is not in the payload. */
  readonly admin: string
}

/**
 * Returns sender, receiver and admin from the payload of a transfer instruction. Its `transfer` has
 * a sender and a receiver: parties or accounts, depending on the version. Returns undefined for any
 * other payload. Only the registry knows if the contract really is an instruction.
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
