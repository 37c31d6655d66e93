/** Transfers and allocations of the token standard, as Amulet has them (splice-amulet). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { acting } from './acting.ts'
import { createdAs, exercisedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  at,
  counted,
  decimal,
  list,
  parties,
  party,
  partyId,
  quoted,
  remark,
  sum,
  tag,
  time,
  type Value,
} from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'
import { transferWords } from './transfers.ts'
import type { PlainWords } from './word.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'
const instruction = 'Splice.AmuletTransferInstruction:AmuletTransferInstruction'
const allocation = 'Splice.AmuletAllocation:AmuletAllocation'
const reasonKey = 'splice.lfdecentralizedtrust.org/reason'

export const offers: readonly ExerciseEntry[] = [
  { template: rules, choices: ['TransferFactory_Transfer'], words: transferOrOffer },
  {
    template: instruction,
    choices: ['TransferInstruction_Accept'],
    words: (event, transaction) => {
      if (tag(at(event.exercise_result, 'output')) !== 'TransferInstructionResult_Completed') {
        return undefined
      }
      const transfer = exercisedBelow(event, transaction, 'AmuletRules_Transfer')
      const holdings = at(event.exercise_result, 'output', 'value', 'receiverHoldingCids')
      return sentence(
        'offer accepted:',
        (transfer && below(transfer)) ?? held(event, transaction, holdings, 'received by'),
      )
    },
  },
  {
    template: instruction,
    choices: ['TransferInstruction_Reject'],
    words: (event, transaction) =>
      sentence('offer rejected by', acting(event), returned(event, transaction)),
  },
  {
    template: instruction,
    choices: ['TransferInstruction_Withdraw'],
    words: (event, transaction) =>
      sentence('offer withdrawn by', acting(event), returned(event, transaction)),
  },
  {
    template: instruction,
    choices: ['TransferInstruction_Update'],
    words: (event, transaction) => sentence('offer expired', returned(event, transaction)),
  },
  {
    template: 'Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy',
    choices: ['WalletUserProxy_BatchTransfer'],
    words: batch,
  },
  {
    template: rules,
    choices: ['AllocationFactory_Allocate'],
    words: ({ choice_argument: argument }) => {
      const leg = at(argument, 'allocation', 'transferLeg')
      const settlement = at(argument, 'allocation', 'settlement')
      if (!isAmulet(leg)) return undefined
      return sentence(
        amount(at(leg, 'amount')),
        'allocated by',
        party(at(leg, 'sender')),
        'for',
        party(at(leg, 'receiver')),
        'to settle',
        quoted(at(settlement, 'settlementRef', 'id')),
        'before',
        time(at(settlement, 'settleBefore')),
      )
    },
  },
  {
    template: allocation,
    choices: ['Allocation_ExecuteTransfer'],
    words: (event, transaction) => {
      const transfer = exercisedBelow(event, transaction, 'AmuletRules_Transfer')
      const holdings = at(event.exercise_result, 'receiverHoldingCids')
      return sentence(
        'allocation settled:',
        (transfer && below(transfer)) ?? held(event, transaction, holdings, 'received by'),
      )
    },
  },
  {
    template: allocation,
    choices: ['Allocation_Withdraw', 'Allocation_Cancel', 'AmuletAllocation_DsoExpire'],
    words: (event, transaction) => {
      const ends = event.choice.endsWith('_Withdraw')
        ? 'withdrawn'
        : event.choice.endsWith('_Cancel')
          ? 'cancelled'
          : 'expired'
      return sentence(`allocation ${ends}`, returned(event, transaction))
    },
  },
]

function transferOrOffer({ choice_argument: argument, exercise_result: result }: ExercisedEvent) {
  const transfer = at(argument, 'transfer')
  if (!isAmulet(transfer)) return undefined
  const moved = amount(at(transfer, 'amount'))
  const from = party(at(transfer, 'sender'))
  const to = party(at(transfer, 'receiver'))
  const why = remark(at(transfer, 'meta', 'values', reasonKey))
  const outcome = tag(at(result, 'output'))
  if (outcome === 'TransferInstructionResult_Pending') {
    const until = time(at(transfer, 'executeBefore'))
    return sentence(moved, 'offered by', from, 'to', to, 'until', until, why)
  }
  if (outcome === 'TransferInstructionResult_Failed') {
    return sentence('transfer of', moved, 'from', from, 'to', to, 'failed', why)
  }
  return outcome === 'TransferInstructionResult_Completed'
    ? sentence(moved, 'transferred from', from, 'to', to, why)
    : undefined
}

/** Amounts are in the network's own token: the standard's choices can be about others. */
function isAmulet(of: Value): boolean {
  return at(of, 'instrumentId', 'id') === 'Amulet'
}

function below({ choice_argument: argument, exercise_result: result }: ExercisedEvent) {
  return transferWords(at(argument, 'transfer'), result)
}

/** Holdings of one owner that a choice made, by their contract ids. */
function held(
  event: ExercisedEvent,
  transaction: Transaction,
  contractIds: Value,
  verb: string,
): PlainWords | undefined {
  const made = list(contractIds)?.map((id) => createdAs(event, transaction, id)?.create_arguments)
  const [first] = made ?? []
  if (made === undefined || first === undefined) return undefined
  const owner = at(first, 'owner')
  const amounts = made.map((holding) =>
    at(holding, 'owner') === owner ? decimal(at(holding, 'amount', 'initialAmount')) : undefined,
  )
  const known = amounts.filter((value) => value !== undefined)
  if (known.length < amounts.length) return undefined
  return sentence(sum(known), verb, party(owner))
}

/** What came back to the sender; nothing where the lock had expired and been released before. */
function returned(event: ExercisedEvent, transaction: Transaction): Part {
  const { exercise_result: result } = event
  const holdings = at(result, 'senderChangeCids') ?? at(result, 'senderHoldingCids')
  if (list(holdings)?.length === 0) return []
  return sentence(',', held(event, transaction, holdings, 'returned to'))
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
