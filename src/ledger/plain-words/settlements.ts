/** Allocations and settlements of the token standard, in both versions, on any registry. */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findExercisedBelow } from './below.ts'
import { choicesOf, choicesOfInterface, type ExerciseEntry, type ExerciseWords } from './entry.ts'
import {
  memberAtPath,
  countOf,
  holder,
  list,
  parties,
  party,
  quoted,
  tag,
  time,
  type MaybeJson,
} from './payload-words.ts'
import { sentence, type Part } from './sentence.ts'
import { createdHoldingsWords, loggedTransfer, tokenAmountWord } from './token-amount.ts'
import { transferWords } from './transfers.ts'
import type { PlainWords } from './word.ts'

const rules = 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules'

const ended =
  (how: string): ExerciseWords =>
  (event, transaction) =>
    sentence(`allocation ${how}`, returnedAmount(event, transaction))

const allocationChoices = {
  Allocation_ExecuteTransfer: (event, transaction) => {
    const transfer = findExercisedBelow(event, transaction, 'AmuletRules_Transfer')
    const holdings = memberAtPath(event.exercise_result, 'receiverHoldingCids')
    return sentence(
      'allocation settled:',
      transfer === undefined
        ? (loggedTransfer(event, transaction) ??
            createdHoldingsWords(event, transaction, holdings, 'received by'))
        : transferWords(
            memberAtPath(transfer.choice_argument, 'transfer'),
            transfer.exercise_result,
          ),
    )
  },
  Allocation_Settle: () => sentence('allocation settled'),
  Allocation_Withdraw: ended('withdrawn'),
  Allocation_Cancel: ended('cancelled'),
} satisfies Record<string, ExerciseWords>

export const settlements: readonly ExerciseEntry[] = [
  ...choicesOfInterface('AllocationFactory', rules, { AllocationFactory_Allocate: allocated }),
  ...choicesOfInterface(
    'Allocation',
    'Splice.AmuletAllocation:AmuletAllocation',
    allocationChoices,
  ),
  ...choicesOf('Splice.AmuletAllocation:AmuletAllocation', {
    AmuletAllocation_DsoExpire: ended('expired'),
  }),
  ...choicesOfInterface('SettlementFactory', rules, {
    SettlementFactory_SettleBatch: ({ choice_argument: argument }) =>
      sentence(
        'settlement',
        quoted(memberAtPath(argument, 'settlement', 'id')),
        'done,',
        countOf(memberAtPath(argument, 'transferLegs'), 'transfer'),
        'of',
        countOf(memberAtPath(argument, 'allocations'), 'allocation'),
      ),
  }),
  // Instructions of other registries may stay pending. Amulets have no such instructions.
  ...choicesOfInterface('AllocationInstruction', undefined, {
    AllocationInstruction_Accept: (event) =>
      sentence('allocation instruction accepted by', parties(event.acting_parties)),
    AllocationInstruction_Withdraw: (event) =>
      sentence('allocation instruction withdrawn by', parties(event.acting_parties)),
    AllocationInstruction_Update: () => sentence('allocation instruction brought further'),
  }),
  ...choicesOfInterface('AllocationRequest', undefined, {
    AllocationRequest_Accept: (event) =>
      sentence('request to allocate accepted by', parties(event.acting_parties)),
    AllocationRequest_Reject: (event) =>
      sentence('request to allocate rejected by', parties(event.acting_parties)),
    AllocationRequest_Withdraw: (event) =>
      sentence('request to allocate withdrawn by', parties(event.acting_parties)),
  }),
]

/**
 * Describes an allocation. In version 1, it is one leg. In version 2, it has the sides of one
 * account, and the settlement is separate.
 */
function allocated(event: ExercisedEvent): PlainWords | undefined {
  const { choice_argument: argument, exercise_result: result } = event
  const allocation = memberAtPath(argument, 'allocation')
  const leg = memberAtPath(allocation, 'transferLeg')
  const settlement = memberAtPath(allocation, 'settlement')
  const isFailed = tag(memberAtPath(result, 'output')) === 'AllocationInstructionResult_Failed'
  const failed = isFailed ? ', which failed' : []
  if (leg === undefined) return allocatedSides(argument, allocation, failed)
  return sentence(
    tokenAmountWord(
      event.template_id,
      memberAtPath(leg, 'amount'),
      memberAtPath(leg, 'instrumentId'),
    ),
    'allocated by',
    party(memberAtPath(leg, 'sender')),
    'for',
    party(memberAtPath(leg, 'receiver')),
    'to settle',
    quoted(memberAtPath(settlement, 'settlementRef', 'id')),
    'before',
    time(memberAtPath(settlement, 'settleBefore')),
    failed,
  )
}

function allocatedSides(
  argument: MaybeJson,
  allocation: MaybeJson,
  failed: Part,
): PlainWords | undefined {
  const deadline = memberAtPath(allocation, 'settlementDeadline')
  return sentence(
    countOf(memberAtPath(allocation, 'transferLegSides'), 'transfer side'),
    'allocated by',
    holder(memberAtPath(allocation, 'authorizer')),
    'to settle',
    quoted(memberAtPath(argument, 'settlement', 'id')),
    deadline === undefined || deadline === null ? [] : sentence('before', time(deadline)),
    failed,
  )
}

/**
 * Returns the amount that the sender received back. Empty if the expired lock was released earlier.
 */
export function returnedAmount(event: ExercisedEvent, transaction: Transaction): Part {
  const { exercise_result: result } = event
  const holdings =
    memberAtPath(result, 'senderChangeCids') ?? memberAtPath(result, 'senderHoldingCids')
  // In version 2, holdings are grouped by instrument and belong to the party that authorised the
  // allocation.
  if (list(holdings) === undefined || list(holdings)?.length === 0) return []
  return sentence(',', createdHoldingsWords(event, transaction, holdings, 'returned to'))
}
