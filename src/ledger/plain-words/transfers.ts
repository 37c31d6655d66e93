/** Amulets that move: transfers, preapproved ones, taps (splice-amulet). */
import type { Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import { reasonKey } from '../reason-key.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { createdAs } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  sum,
  at,
  decimal,
  isZero,
  list,
  parties,
  party,
  partyId,
  remark,
  time,
  type Value,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords, Word } from './word.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'
const preapproval = 'Splice.AmuletRules:TransferPreapproval'

export const transfers: readonly ExerciseEntry[] = [
  {
    template: amuletRules,
    choices: ['AmuletRules_Transfer'],
    words: ({ choice_argument: argument, exercise_result: result }) =>
      transferWords(at(argument, 'transfer'), result),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Send', 'TransferPreapproval_SendV2'],
    words: (event, transaction) => {
      const { choice_argument: argument, exercise_result: result } = event
      return sentence(
        amount(at(argument, 'amount')),
        'transferred from',
        party(at(argument, 'sender')),
        'to',
        receiverOf(event, transaction, at(result, 'result')),
        // The second form has its reason in metadata, as transfers of the token standard do.
        remark(at(argument, 'meta', 'values', reasonKey) ?? at(argument, 'description')),
      )
    },
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_DevNet_Tap'],
    words: ({ choice_argument: argument }) =>
      sentence(amount(at(argument, 'amount')), 'tapped by', party(at(argument, 'receiver'))),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_Mint'],
    words: ({ choice_argument: argument }) =>
      sentence(amount(at(argument, 'amount')), 'minted for', party(at(argument, 'receiver'))),
  },
  {
    template: 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
    choices: ['ExternalPartyAmuletRules_CreateTransferCommand'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'transfer of',
        amount(at(argument, 'amount')),
        'from',
        party(at(argument, 'sender')),
        'to',
        party(at(argument, 'receiver')),
        'ordered until',
        time(at(argument, 'expiresAt')),
      ),
  },
]

/** Returns the owner of the one amulet that a preapproved transfer created for its receiver. */
function receiverOf(
  event: ExercisedEvent,
  transaction: Transaction,
  result: Value,
): Word | undefined {
  const created = list(at(result, 'createdAmulets'))
  if (created?.length !== 1) return undefined
  const amulet = createdAs(event, transaction, at(created[0], 'value'))
  return party(at(amulet?.create_arguments, 'owner'))
}

interface Output {
  readonly receiver: PartyId
  readonly amount: Decimal
  readonly lock: Value
}

/**
 * Describes an `AmuletRules_Transfer` by its argument and result. Returns undefined if a receiver
 * bears part of the fees, because the received amount is then less than the argument's amount.
 */
export function transferWords(transfer: Value, result: Value): PlainWords | undefined {
  const sender = partyId(at(transfer, 'sender'))
  const outputs = list(at(transfer, 'outputs'))?.map(readOutput)
  if (sender === undefined || outputs === undefined) return undefined
  const known = outputs.filter((output) => output !== undefined)
  if (known.length < outputs.length) return undefined
  if (known.length === 0) return withoutOutputs(sender, at(result, 'summary'))
  const others = known.filter(({ receiver }) => receiver !== sender)
  if (others.length === 0) return amongOwn(sender, known)
  const locked = others.filter(({ lock }) => isLock(lock)).length
  return sentence(
    sum(others.map((output) => output.amount)),
    'transferred from',
    party(sender),
    'to',
    parties(others.map(({ receiver }) => receiver)),
    locked === 0 ? [] : locked === others.length ? ', locked' : ', partly locked',
  )
}

function readOutput(output: Json): Output | undefined {
  const receiver = partyId(at(output, 'receiver'))
  const value = decimal(at(output, 'amount'))
  const ratio = decimal(at(output, 'receiverFeeRatio'))
  if (receiver === undefined || value === undefined || ratio === undefined) return undefined
  return isZero(ratio) ? { receiver, amount: value, lock: at(output, 'lock') } : undefined
}

/** Outputs of the sender's own: locked, or split. */
function amongOwn(sender: PartyId, outputs: readonly Output[]): PlainWords | undefined {
  const locks = outputs.map(({ lock }) => lock).filter(isLock)
  if (locks.length < outputs.length) {
    return locks.length > 0
      ? undefined
      : sentence(
          sum(outputs.map((output) => output.amount)),
          'transferred by',
          party(sender),
          'to itself',
        )
  }
  const [lock] = locks
  return locks.length === 1
    ? sentence(
        sum(outputs.map((output) => output.amount)),
        'locked by',
        party(sender),
        'until',
        time(at(lock, 'expiresAt')),
      )
    : sentence(sum(outputs.map((output) => output.amount)), 'locked by', party(sender))
}

/** `inputValidatorFaucetAmount` is part of the validator rewards already (Splice.AmuletRules). */
const rewardMembers = [
  'inputAppRewardAmount',
  'inputValidatorRewardAmount',
  'inputSvRewardAmount',
  'inputUnclaimedActivityRecordAmount',
  'inputDevelopmentFundAmount',
]

/** Describes a transfer without outputs: a wallet collects reward coupons, or merges amulets. */
function withoutOutputs(sender: PartyId, summary: Value): PlainWords | undefined {
  if (decimal(at(summary, 'inputAmuletAmount')) === undefined) return undefined
  const rewards = rewardMembers
    .map((member) => decimal(at(summary, member)))
    .filter((reward) => reward !== undefined)
    .filter((reward) => !isZero(reward))
  return rewards.length > 0
    ? sentence(sum(rewards), 'of rewards collected by', party(sender))
    : sentence(
        'holdings of',
        party(sender),
        'merged into',
        amount(at(summary, 'senderChangeAmount')),
      )
}

function isLock(lock: Value): boolean {
  return lock !== undefined && lock !== null
}
