/** Choices of the token standard that are exercised through an app's proxy (splice-util-featured-app-proxies). */
import { findExercisedBelow } from './below.ts'
import { choicesOf, type ExerciseWords } from './entry.ts'
import {
  memberAtPath,
  countWithNoun,
  decimal,
  list,
  parties,
  party,
  partyId,
  sum,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords } from './word.ts'

/**
 * The choices that a proxy forwards. The name of a proxy's own choice consists of the name of its
 * template and one of these names.
 */
const passedOn = [
  'TransferFactory_Transfer',
  'TransferInstruction_Accept',
  'TransferInstruction_Reject',
  'TransferInstruction_Withdraw',
  'AllocationFactory_Allocate',
  'Allocation_Withdraw',
]

const through =
  (choice: string): ExerciseWords =>
  (event, transaction, tell) => {
    const below = findExercisedBelow(event, transaction, choice)
    return sentence('through an app’s proxy:', below && tell(below))
  }

export const proxies = [
  ...['DelegateProxy', 'WalletUserProxy'].flatMap((proxy) =>
    passedOn.flatMap((choice) =>
      choicesOf(`Splice.Util.FeaturedApp.${proxy}:${proxy}`, {
        [`${proxy}_${choice}`]: through(choice),
      }),
    ),
  ),
  ...choicesOf('Splice.Util.FeaturedApp.WalletUserProxy:WalletUserProxy', {
    WalletUserProxy_BatchTransfer: ({ choice_argument: argument }) =>
      batchWords(list(memberAtPath(argument, 'transferCalls'))),
  }),
]

function batchWords(calls: readonly MaybeJson[] | undefined): PlainWords | undefined {
  const transfers = calls?.map((call) => memberAtPath(call, 'choiceArg', 'transfer'))
  const [first] = transfers ?? []
  if (transfers === undefined || first === undefined) return undefined
  const sender = memberAtPath(first, 'sender')
  const same = transfers.every((one) => isAmulet(one) && memberAtPath(one, 'sender') === sender)
  const amounts = transfers.flatMap((one) => decimal(memberAtPath(one, 'amount')) ?? [])
  const receivers = transfers.flatMap((one) => partyId(memberAtPath(one, 'receiver')) ?? [])
  const isWhole = amounts.length === transfers.length && receivers.length === transfers.length
  if (!same || !isWhole) return undefined
  return sentence(
    `${countWithNoun(transfers.length, 'transfer')} of`,
    sum(amounts),
    'in all from',
    party(sender),
    'to',
    parties(receivers),
  )
}

/** Returns true for a transfer of the network's own token. Only such transfers are added up. */
function isAmulet(transfer: MaybeJson): boolean {
  return memberAtPath(transfer, 'instrumentId', 'id') === 'Amulet'
}
