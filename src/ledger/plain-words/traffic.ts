/** Traffic of members of a synchronizer: bought, merged (splice-amulet). */
import type { ExercisedEvent, Transaction } from '../update.ts'
import { findCreatedBelow } from './below.ts'
import type { ExerciseEntry } from './entry.ts'
import {
  amount,
  memberAtPath,
  count,
  list,
  party,
  text,
  countWithNoun,
  type MaybeJson,
} from './payload-words.ts'
import { sentence } from './sentence.ts'
import type { PlainWords, Word } from './word.ts'

const amuletRules = 'Splice.AmuletRules:AmuletRules'

export const traffic: readonly ExerciseEntry[] = [
  {
    template: amuletRules,
    choices: ['AmuletRules_BuyMemberTraffic'],
    words: ({ choice_argument: argument, exercise_result: result }) =>
      sentence(
        count(memberAtPath(argument, 'trafficAmount')),
        'bytes of traffic bought for',
        member(memberAtPath(argument, 'memberId')),
        'by',
        party(memberAtPath(argument, 'provider')),
        'for',
        amount(memberAtPath(result, 'amuletPaid')),
      ),
  },
  {
    template: amuletRules,
    choices: ['AmuletRules_MergeMemberTrafficContracts'],
    words: merged,
  },
  {
    template: 'Splice.DsoRules:DsoRules',
    choices: ['DsoRules_MergeMemberTrafficContracts'],
    words: merged,
  },
]

function merged(event: ExercisedEvent, transaction: Transaction): PlainWords | undefined {
  const template = 'Splice.DecentralizedSynchronizer:MemberTraffic'
  const payload = findCreatedBelow(event, transaction, template)?.create_arguments
  const parts = list(memberAtPath(event.choice_argument, 'trafficCids'))
  return sentence(
    parts && countWithNoun(parts.length, 'traffic contract'),
    'of',
    member(memberAtPath(payload, 'memberId')),
    'merged,',
    count(memberAtPath(payload, 'totalPurchased')),
    'bytes in all',
  )
}

function member(value: MaybeJson): Word | undefined {
  const id = text(value)
  return id?.includes('::') ? { kind: 'member', id } : undefined
}

/**
 * Matches the party that sells traffic in exchange for transfers. The number of the CIP may differ.
 */
const seller = /^cip-\w+_traffic-purchase::/

const requiredKeys = ['memberId', 'synchronizerId', 'migrationId', 'trafficAmount']

/**
 * Describes a transfer that buys traffic. Its reason contains the amount of traffic and the member.
 * A remainder of the paid amount is returned. Returns undefined for any other transfer.
 */
export function trafficByTransfer(
  to: Word | undefined,
  reason: MaybeJson,
  from: Word | undefined,
  most: Word | undefined,
): PlainWords | undefined {
  if (to?.kind !== 'party' || !seller.test(to.id) || typeof reason !== 'string') return undefined
  const wish = new URLSearchParams(reason)
  const keys = [...wish.keys()]
  if (keys.length !== requiredKeys.length || requiredKeys.some((key) => !wish.has(key)))
    return undefined
  return sentence(
    count(wish.get('trafficAmount') ?? undefined),
    'bytes of traffic bought for',
    member(wish.get('memberId') ?? undefined),
    'by',
    from,
    'for at most',
    most,
  )
}
