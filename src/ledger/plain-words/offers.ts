/** Transfers of the token standard, in both versions, on any registry. */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { exercisedBelow } from './below.ts'
import { choicesOf, choicesOfInterface, type ExerciseEntry } from './entry.ts'
import {
  at,
  counted,
  decimal,
  holder,
  list,
  parties,
  party,
  partyId,
  remark,
  sum,
  tag,
  time,
  type Value,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import { returned } from './settlements.ts'
import { reasonKey } from '../reason-key.ts'
import { held, loggedTransfer, tokens } from './token-amount.ts'
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
      sentence('offer rejected by', parties(event.acting_parties), returned(event, transaction)),
    TransferInstruction_Withdraw: (event, transaction) =>
      sentence('offer withdrawn by', parties(event.acting_parties), returned(event, transaction)),
    TransferInstruction_Update: (event, transaction) =>
      sentence(
        at(event.exercise_result, 'output', 'tag') === 'TransferInstructionResult_Pending'
          ? 'offer brought further'
          : 'offer expired',
        returned(event, transaction),
      ),
  }),
  ...choicesOf('Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy', {
    WalletUserProxy_BatchTransfer: batch,
  }),
]

/** Who sent it is known where a transfer below, or the log of holdings, tells it. */
function accepted(event: ExercisedEvent, transaction: Transaction): PlainWords | undefined {
  const { exercise_result: result } = event
  const outcome = tag(at(result, 'output'))
  if (outcome === 'TransferInstructionResult_Pending') {
    return sentence('offer accepted by', parties(event.acting_parties), ', not done yet')
  }
  if (outcome !== 'TransferInstructionResult_Completed') return undefined
  const transfer = exercisedBelow(event, transaction, 'AmuletRules_Transfer')
  const holdings = at(result, 'output', 'value', 'receiverHoldingCids')
  const words =
    (transfer &&
      transferWords(at(transfer.choice_argument, 'transfer'), transfer.exercise_result)) ??
    loggedTransfer(event, transaction) ??
    held(event, transaction, holdings, 'received by')
  return words === undefined
    ? sentence('offer accepted by', parties(event.acting_parties))
    : sentence('offer accepted:', words)
}

/** A transfer that was made at once, or waits for its receiver. */
function transferOrOffer(event: ExercisedEvent): PlainWords | undefined {
  const { choice_argument: argument, exercise_result: result } = event
  const transfer = at(argument, 'transfer')
  const moved = tokens(event, at(transfer, 'amount'), at(transfer, 'instrumentId'))
  const from = holder(at(transfer, 'sender'))
  const to = holder(at(transfer, 'receiver'))
  const reason = at(transfer, 'meta', 'values', reasonKey)
  const why = remark(reason)
  const outcome = tag(at(result, 'output'))
  if (outcome === 'TransferInstructionResult_Pending') {
    const until = time(at(transfer, 'executeBefore'))
    return sentence(moved, 'offered by', from, 'to', to, 'until', until, why)
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

/** Many transfers of one sender in one go. */
function batch({ choice_argument: argument }: ExercisedEvent): PlainWords | undefined {
  const calls = list(at(argument, 'transferCalls'))?.map((call) => at(call, 'transfer'))
  const [first] = calls ?? []
  if (calls === undefined || first === undefined) return undefined
  const sender = at(first, 'sender')
  const same = calls.every((call) => isAmulet(call) && at(call, 'sender') === sender)
  const amounts = calls.map((call) => decimal(at(call, 'amount')))
  const receivers = calls.map((call) => partyId(at(call, 'receiver')))
  const given = amounts.filter((value) => value !== undefined)
  const known = receivers.filter((receiver) => receiver !== undefined)
  if (!same || given.length < calls.length || known.length < calls.length) return undefined
  return sentence(
    `${counted(calls.length, 'transfer')} of`,
    sum(given),
    'in all from',
    party(sender),
    'to',
    parties(known),
  )
}

/** Batches are of the network's own token. */
function isAmulet(of: Value): boolean {
  return at(of, 'instrumentId', 'id') === 'Amulet'
}
