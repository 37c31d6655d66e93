/** Amulet movements: transfers, preapproved transfers, taps (splice-amulet). */
import type { Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import type { Json } from '../json.ts'
import { reasonKey } from '../reason-key.ts'
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findCreatedById } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  sum,
  memberAtPath,
  decimal,
  isZero,
  list,
  parties,
  party,
  partyId,
  quoteAfterColon,
  time,
  type MaybeJson,
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
      transferWords(memberAtPath(argument, 'transfer'), result),
  },
  {
    template: preapproval,
    choices: ['TransferPreapproval_Send', 'TransferPreapproval_SendV2'],
    words: (event, transaction) => {
      const { choice_argument: argument, exercise_result: result } = event
      return sentence(
        amount(memberAtPath(argument, 'amount')),
        'transferred from',
        party(memberAtPath(argument, 'sender')),
        'to',
        receiverOf(event, transaction, memberAtPath(result, 'result')),
        // The second version of the choice has its reason in the metadata, like transfers of the
        // token standard.
        quoteAfterColon(
          memberAtPath(argument, 'meta', 'values', reasonKey) ??
            memberAtPath(argument, 'description'),
        ),
      )
    },
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_DevNet_Tap'],
    words: ({ choice_argument: argument }) =>
      sentence(
        amount(memberAtPath(argument, 'amount')),
        'tapped by',
        party(memberAtPath(argument, 'receiver')),
      ),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_Mint'],
    words: ({ choice_argument: argument }) =>
      sentence(
        amount(memberAtPath(argument, 'amount')),
        'minted for',
        party(memberAtPath(argument, 'receiver')),
      ),
  },
  {
    template: 'Splice.ExternalPartyAmuletRules:ExternalPartyAmuletRules',
    choices: ['ExternalPartyAmuletRules_CreateTransferCommand'],
    words: ({ choice_argument: argument }) =>
      sentence(
        'transfer of',
        amount(memberAtPath(argument, 'amount')),
        'from',
        party(memberAtPath(argument, 'sender')),
        'to',
        party(memberAtPath(argument, 'receiver')),
        'ordered until',
        time(memberAtPath(argument, 'expiresAt')),
      ),
  },
]

function receiverOf(
  event: ExercisedEvent,
  transaction: Transaction,
  result: MaybeJson,
): Word | undefined {
  const created = list(memberAtPath(result, 'createdAmulets'))
  if (created?.length !== 1) return undefined
  const amulet = findCreatedById(event, transaction, memberAtPath(created[0], 'value'))
  return party(memberAtPath(amulet?.create_arguments, 'owner'))
}

interface Output {
  readonly receiver: PartyId
  readonly amount: Decimal
  readonly lock: MaybeJson
}

/**
 * Describes an `AmuletRules_Transfer` by its argument and result. Returns undefined if a receiver
 * pays a part of the fees, because the receiver then gets less than the amount in the argument.
 */
export function transferWords(transfer: MaybeJson, result: MaybeJson): PlainWords | undefined {
  const sender = partyId(memberAtPath(transfer, 'sender'))
  const outputs = list(memberAtPath(transfer, 'outputs'))?.map(readOutput)
  if (sender === undefined || outputs === undefined) return undefined
  const known = outputs.filter((output) => output !== undefined)
  if (known.length < outputs.length) return undefined
  if (known.length === 0) return withoutOutputs(sender, memberAtPath(result, 'summary'))
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
  const receiver = partyId(memberAtPath(output, 'receiver'))
  const value = decimal(memberAtPath(output, 'amount'))
  const ratio = decimal(memberAtPath(output, 'receiverFeeRatio'))
  if (receiver === undefined || value === undefined || ratio === undefined) return undefined
  return isZero(ratio) ? { receiver, amount: value, lock: memberAtPath(output, 'lock') } : undefined
}

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
        time(memberAtPath(lock, 'expiresAt')),
      )
    : sentence(sum(outputs.map((output) => output.amount)), 'locked by', party(sender))
}

/**
 * Omits `inputValidatorFaucetAmount`, which the validator rewards already include
 * (Splice.AmuletRules).
 */
const rewardMembers = [
  'inputAppRewardAmount',
  'inputValidatorRewardAmount',
  'inputSvRewardAmount',
  'inputUnclaimedActivityRecordAmount',
  'inputDevelopmentFundAmount',
]

/** Describes a transfer without outputs: a wallet collects reward coupons, or merges amulets. */
function withoutOutputs(sender: PartyId, summary: MaybeJson): PlainWords | undefined {
  if (decimal(memberAtPath(summary, 'inputAmuletAmount')) === undefined) return undefined
  const rewards = rewardMembers
    .map((member) => decimal(memberAtPath(summary, member)))
    .filter((reward) => reward !== undefined)
    .filter((reward) => !isZero(reward))
  return rewards.length > 0
    ? sentence(sum(rewards), 'of rewards collected by', party(sender))
    : sentence(
        'holdings of',
        party(sender),
        'merged into',
        amount(memberAtPath(summary, 'senderChangeAmount')),
      )
}

function isLock(lock: MaybeJson): boolean {
  return lock !== undefined && lock !== null
}
