/**
 * Derives the purpose of an action without logged changes of holdings, as before Splice 0.6.11.
 * Uses the choice, the rewards and fees in a transfer's summary, and the sign of the remainder.
 */
import {
  compareDecimals,
  subtractDecimals,
  sumDecimals,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import type { PartyId } from '#ledger/identifier.ts'
import {
  memberAtPath,
  decimal,
  list,
  partyId,
  type MaybeJson,
} from '#ledger/plain-words/payload-words.ts'
import type { ExercisedEvent } from '#ledger/update.ts'
import type { ActionKind } from './account-actions.ts'
import type { AccountClass } from './account-class.ts'
import { toParts, partSum, type AccountPart } from './account-part.ts'

/** Matches the party that sells traffic for transfers, with any proposal number. */
const trafficSeller = /^cip-\w+_traffic-purchase::/

export function isTrafficSeller(party: PartyId): boolean {
  return trafficSeller.test(party)
}

/** Rewards of validators include liveness rewards. */
const rewardMembers: readonly (readonly [string, AccountClass])[] = [
  ['inputAppRewardAmount', 'reward-app'],
  ['inputValidatorRewardAmount', 'reward-validator'],
  ['inputSvRewardAmount', 'reward-sv'],
  ['inputUnclaimedActivityRecordAmount', 'reward-activity'],
  ['inputDevelopmentFundAmount', 'reward-fund'],
]

/** A transfer's summary for its sender: minted rewards and deducted fees. */
export interface TransferSummary {
  readonly sender: PartyId | undefined
  readonly rewards: readonly AccountPart[]
  /** Negative. Fees are zero since CIP-78 and then have no part. */
  readonly fees: readonly AccountPart[]
}

/** Returns the summary in an exercise's result if it is a transfer's result. */
export function transferSummaryOf(event: ExercisedEvent): TransferSummary | undefined {
  const { exercise_result: result, choice_argument: argument } = event
  const summary = [
    memberAtPath(result, 'summary'),
    memberAtPath(result, 'result', 'summary'),
    memberAtPath(result, 'transferResult', 'summary'),
  ].find((found) => decimal(memberAtPath(found, 'inputAmuletAmount')) !== undefined)
  if (summary === undefined) return undefined
  const fees = [
    ...(list(memberAtPath(summary, 'outputFees')) ?? []),
    memberAtPath(summary, 'holdingFees'),
    memberAtPath(summary, 'senderChangeFee'),
  ].flatMap((fee: MaybeJson) => decimal(fee) ?? [])
  return {
    sender:
      partyId(memberAtPath(argument, 'transfer', 'sender')) ??
      partyId(memberAtPath(argument, 'sender')),
    rewards: rewardMembers.flatMap(([member, kind]) =>
      toParts(kind, decimal(memberAtPath(summary, member))),
    ),
    fees: toParts('fee', subtractDecimals(zero, sumDecimals(fees))),
  }
}

/**
 * Returns the parts of an action that changed the balance by `change`. They add up to `change`.
 * @param sums the summaries of this action's transfers, each once
 * @param other the counterparty, if exactly one exists
 */
export function derivedParts(
  kind: ActionKind | undefined,
  change: Decimal,
  sums: readonly TransferSummary[],
  owner: PartyId,
  other: PartyId | undefined,
): AccountPart[] {
  const own = sums.filter(({ sender }) => sender === owner)
  // Choices that burn for a specific purpose determine the class. Their fees are part of the burnt
  // amount.
  const isPlain = kind === undefined || kind === 'transfer'
  const known = own.flatMap(({ rewards, fees }) => (isPlain ? [...rewards, ...fees] : rewards))
  const rest = subtractDecimals(change, partSum(known))
  return [...known, ...toParts(classOf(kind, compareDecimals(rest, zero), other), rest)]
}

/** Returns the class, by sign, of a remainder that neither rewards nor fees explain. */
function classOf(
  kind: ActionKind | undefined,
  sign: number,
  other: PartyId | undefined,
): AccountClass {
  if (kind === 'transfer') {
    if (sign > 0) return 'transfer-in'
    return other !== undefined && isTrafficSeller(other) ? 'traffic' : 'transfer-out'
  }
  if (kind === 'mint') return sign > 0 ? 'mint' : 'other'
  return kind === undefined || sign > 0 ? 'other' : kind
}
