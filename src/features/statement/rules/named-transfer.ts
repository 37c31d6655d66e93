/** Reads sender, receiver and memo of a transfer from arguments and payloads. */
import type { PartyId } from '#ledger/identifier.ts'
import { at, partyId, text, type Value } from '#ledger/plain-words/payload-words.ts'
import { reasonKey } from '#ledger/reason-key.ts'
import type { CreatedEvent, ExercisedEvent } from '#ledger/update.ts'

/** A transfer as an argument or a contract names it. */
export interface NamedTransfer {
  readonly sender: PartyId | undefined
  readonly receiver: PartyId | undefined
  readonly memo: string | undefined
}

/**
 * Returns the transfer in a choice's argument; `undefined` if the argument contains no transfer.
 */
export function transferNamedBy({
  choice_argument: argument,
}: ExercisedEvent): NamedTransfer | undefined {
  const transfer = at(argument, 'transfer') ?? at(argument, 'allocation', 'transferLeg')
  const sender = holderIn(at(transfer, 'sender')) ?? holderIn(at(argument, 'sender'))
  if (sender === undefined) return undefined
  return {
    sender,
    receiver: holderIn(at(transfer, 'receiver')),
    // A preapproved transfer has the memo beside its sender; in the first form as a description.
    memo:
      memoOf(at(transfer, 'meta')) ??
      memoOf(at(argument, 'meta')) ??
      written(at(argument, 'description')),
  }
}

/**
 * Returns the pending transfer of a contract: an offered transfer, or an allocation for a leg.
 * Choices that end such a contract do not repeat these details.
 */
export function transferWaiting({
  create_arguments: payload,
}: CreatedEvent): NamedTransfer | undefined {
  const transfer = at(payload, 'transfer') ?? at(payload, 'allocation', 'transferLeg')
  const sender = holderIn(at(transfer, 'sender'))
  const receiver = holderIn(at(transfer, 'receiver'))
  if (sender === undefined || receiver === undefined) return undefined
  return { sender, receiver, memo: memoOf(at(transfer, 'meta')) }
}

/** Returns the reason in metadata of the token standard. */
export function memoOf(meta: Value): string | undefined {
  return written(at(meta, 'values', reasonKey))
}

function written(value: Value): string | undefined {
  const memo = text(value)
  return memo === '' ? undefined : memo
}

/**
 * Returns the party of a value: the value itself, or the owner of an account (token standard
 * version 2).
 */
function holderIn(value: Value): PartyId | undefined {
  return partyId(value) ?? partyId(at(value, 'owner'))
}
