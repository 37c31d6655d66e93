/** Transfers of the token standard in both versions, on any registry. */
import type { TemplateId } from '../identifier.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findExercisedBelow } from './below.ts'
import { choicesOfInterface, type CreateEntry, type ExerciseEntry } from './entry.ts'
import {
  memberAtPath,
  holder,
  parties,
  quoteAfterColon,
  tag,
  time,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import { returnedAmount } from './settlements.ts'
import { reasonKey } from '../reason-key.ts'
import { createdHoldingsWords, loggedTransfer, tokenAmountWord } from './token-amount.ts'
import { trafficByTransfer } from './traffic.ts'
import { transferWords } from './transfers.ts'
import type { PlainWords } from './word.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'

export const offers: readonly ExerciseEntry[] = [
  ...choicesOfInterface('TransferFactory', rules, { TransferFactory_Transfer: transferOrOffer }),
  ...choicesOfInterface('TransferInstruction', instruction, {
    TransferInstruction_Accept: accepted,
    TransferInstruction_Reject: (event, transaction) =>
      sentence(
        'offer rejected by',
        parties(event.acting_parties),
        returnedAmount(event, transaction),
      ),
    TransferInstruction_Withdraw: (event, transaction) =>
      sentence(
        'offer withdrawn by',
        parties(event.acting_parties),
        returnedAmount(event, transaction),
      ),
    TransferInstruction_Update: (event, transaction) =>
      sentence(
        memberAtPath(event.exercise_result, 'output', 'tag') === 'TransferInstructionResult_Pending'
          ? 'offer brought further'
          : 'offer expired',
        returnedAmount(event, transaction),
      ),
  }),
]

/**
 * Describes an offer on the receiver's node. Only the sender's node sees the choice that created
 * the offer.
 */
export const receivedOffers: readonly CreateEntry[] = [
  {
    template: instruction,
    words: ({ template_id: templateId, create_arguments: payload }) =>
      offerWords(templateId, memberAtPath(payload, 'transfer')),
  },
]

/**
 * Describes an accepted offer. The sender is known if a transfer below or a logged change of
 * holdings contains it.
 */
function accepted(event: ExercisedEvent, transaction: Transaction): PlainWords | undefined {
  const { exercise_result: result } = event
  const outcome = tag(memberAtPath(result, 'output'))
  if (outcome === 'TransferInstructionResult_Pending') {
    return sentence('offer accepted by', parties(event.acting_parties), ', not done yet')
  }
  if (outcome !== 'TransferInstructionResult_Completed') return undefined
  const transfer = findExercisedBelow(event, transaction, 'AmuletRules_Transfer')
  const holdings = memberAtPath(result, 'output', 'value', 'receiverHoldingCids')
  const words =
    (transfer &&
      transferWords(
        memberAtPath(transfer.choice_argument, 'transfer'),
        transfer.exercise_result,
      )) ??
    loggedTransfer(event, transaction) ??
    createdHoldingsWords(event, transaction, holdings, 'received by')
  return words === undefined
    ? sentence('offer accepted by', parties(event.acting_parties))
    : sentence('offer accepted:', words)
}

function transferOrOffer(event: ExercisedEvent): PlainWords | undefined {
  const { choice_argument: argument, exercise_result: result } = event
  const transfer = memberAtPath(argument, 'transfer')
  const moved = tokenAmountWord(
    event.template_id,
    memberAtPath(transfer, 'amount'),
    memberAtPath(transfer, 'instrumentId'),
  )
  const from = holder(memberAtPath(transfer, 'sender'))
  const to = holder(memberAtPath(transfer, 'receiver'))
  const reason = memberAtPath(transfer, 'meta', 'values', reasonKey)
  const why = quoteAfterColon(reason)
  const outcome = tag(memberAtPath(result, 'output'))
  if (outcome === 'TransferInstructionResult_Pending') {
    return offerWords(event.template_id, transfer)
  }
  if (outcome === 'TransferInstructionResult_Failed') {
    return sentence('transfer of', moved, 'from', from, 'to', to, 'failed', why)
  }
  if (outcome !== 'TransferInstructionResult_Completed') return undefined
  const isSelf = from?.kind === 'party' && to?.kind === 'party' && from.id === to.id
  if (isSelf) return sentence(moved, 'transferred by', from, 'to itself', why)
  return (
    trafficByTransfer(to, reason, from, moved) ??
    sentence(moved, 'transferred from', from, 'to', to, why)
  )
}

function offerWords(templateId: TemplateId, transfer: MaybeJson): PlainWords | undefined {
  return sentence(
    tokenAmountWord(
      templateId,
      memberAtPath(transfer, 'amount'),
      memberAtPath(transfer, 'instrumentId'),
    ),
    'offered by',
    holder(memberAtPath(transfer, 'sender')),
    'to',
    holder(memberAtPath(transfer, 'receiver')),
    'until',
    time(memberAtPath(transfer, 'executeBefore')),
    quoteAfterColon(memberAtPath(transfer, 'meta', 'values', reasonKey)),
  )
}
