/** Reads sender, receiver and memo of a transfer from arguments and payloads. */
import type { PartyId } from '#ledger/identifier.ts'
import { memberAtPath, partyId, text, type MaybeJson } from '#ledger/plain-words/payload-words.ts'
import { reasonKey } from '#ledger/reason-key.ts'
import type { CreatedEvent, ExercisedEvent } from '#ledger/update.ts'

/** A transfer, from an argument or a contract. */
export interface NamedTransfer {
  readonly sender: PartyId | undefined
  readonly receiver: PartyId | undefined
  readonly memo: string | undefined
}

/** Returns the transfer in a choice's argument, or `undefined` if missing. */
export function transferNamedBy({
  choice_argument: argument,
}: ExercisedEvent): NamedTransfer | undefined {
  const transfer =
    memberAtPath(argument, 'transfer') ?? memberAtPath(argument, 'allocation', 'transferLeg')
  const sender =
    holderIn(memberAtPath(transfer, 'sender')) ?? holderIn(memberAtPath(argument, 'sender'))
  if (sender === undefined) return undefined
  return {
    sender,
    receiver: holderIn(memberAtPath(transfer, 'receiver')),
    // The argument of a preapproved transfer has the memo in its metadata or, in the oldest version
    // of the choice, in its description.
    memo:
      memoOf(memberAtPath(transfer, 'meta')) ??
      memoOf(memberAtPath(argument, 'meta')) ??
      written(memberAtPath(argument, 'description')),
  }
}

/**
 * Returns the pending transfer of a contract: an offered transfer, or an allocation for a leg.
 * Choices that end such a contract do not repeat these details.
 */
export function pendingTransferOf({
  create_arguments: payload,
}: CreatedEvent): NamedTransfer | undefined {
  const transfer =
    memberAtPath(payload, 'transfer') ?? memberAtPath(payload, 'allocation', 'transferLeg')
  const sender = holderIn(memberAtPath(transfer, 'sender'))
  const receiver = holderIn(memberAtPath(transfer, 'receiver'))
  if (sender === undefined || receiver === undefined) return undefined
  return { sender, receiver, memo: memoOf(memberAtPath(transfer, 'meta')) }
}

/** Returns the reason in metadata of the token standard. */
export function memoOf(meta: MaybeJson): string | undefined {
  return written(memberAtPath(meta, 'values', reasonKey))
}

function written(value: MaybeJson): string | undefined {
  const memo = text(value)
  return memo === '' ? undefined : memo
}

/**
 * Returns the party of a value: the value itself, or an account's owner (token standard version 2).
 */
function holderIn(value: MaybeJson): PartyId | undefined {
  return partyId(value) ?? partyId(memberAtPath(value, 'owner'))
}
