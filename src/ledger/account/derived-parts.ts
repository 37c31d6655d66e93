/**
 * What an action was for where no change of holdings was logged, as before Splice 0.6.11: by its choice, by what a
 * transfer sums up of rewards and fees, and by the sign of what is left.
 */
import { compareDecimals, subtractDecimals, sumDecimals, zero, type Decimal } from '../decimal.ts'
import type { PartyId } from '../identifier.ts'
import { at, decimal, list, partyId, type Value } from '../plain-words/payload-words.ts'
import type { ExercisedEvent } from '../update.ts'
import type { ActionKind } from './account-actions.ts'
import type { AccountClass } from './account-class.ts'
import { part, partSum, type AccountPart } from './account-part.ts'

/** The party to which a transfer buys traffic, whatever number its proposal gets. */
const trafficSeller = /^cip-\w+_traffic-purchase::/

export function isTrafficSeller(party: PartyId): boolean {
  return trafficSeller.test(party)
}

/** The rewards of validators include those for their liveness. */
const rewardMembers: readonly (readonly [string, AccountClass])[] = [
  ['inputAppRewardAmount', 'reward-app'],
  ['inputValidatorRewardAmount', 'reward-validator'],
  ['inputSvRewardAmount', 'reward-sv'],
  ['inputUnclaimedActivityRecordAmount', 'reward-activity'],
  ['inputDevelopmentFundAmount', 'reward-fund'],
]

/** What a transfer sums up for its sender: the rewards that it minted, and what it took as fees. */
export interface SummedUp {
  readonly sender: PartyId | undefined
  readonly rewards: readonly AccountPart[]
  /** Negative; zeros since CIP-78 give none. */
  readonly fees: readonly AccountPart[]
}

/** The sum in an exercise's result, where it is that of a transfer. */
export function summedUp(event: ExercisedEvent): SummedUp | undefined {
  const { exercise_result: result, choice_argument: argument } = event
  const summary = [
    at(result, 'summary'),
    at(result, 'result', 'summary'),
    at(result, 'transferResult', 'summary'),
  ].find((found) => decimal(at(found, 'inputAmuletAmount')) !== undefined)
  if (summary === undefined) return undefined
  const fees = [
    ...(list(at(summary, 'outputFees')) ?? []),
    at(summary, 'holdingFees'),
    at(summary, 'senderChangeFee'),
  ].flatMap((fee: Value) => decimal(fee) ?? [])
  return {
    sender: partyId(at(argument, 'transfer', 'sender')) ?? partyId(at(argument, 'sender')),
    rewards: rewardMembers.flatMap(([member, kind]) => part(kind, decimal(at(summary, member)))),
    fees: part('fee', subtractDecimals(zero, sumDecimals(fees))),
  }
}

/**
 * The parts of an action that changed the balance by `change`: they add up to it.
 * @param sums of the transfers of this action, each once.
 * @param other who gave or got it, where that is one party.
 */
export function derivedParts(
  kind: ActionKind | undefined,
  change: Decimal,
  sums: readonly SummedUp[],
  owner: PartyId,
  other: PartyId | undefined,
): AccountPart[] {
  const own = sums.filter(({ sender }) => sender === owner)
  // The choices that burn for something say so themselves: their fees are part of it.
  const isPlain = kind === undefined || kind === 'transfer'
  const known = own.flatMap(({ rewards, fees }) => (isPlain ? [...rewards, ...fees] : rewards))
  const rest = subtractDecimals(change, partSum(known))
  return [...known, ...part(classOf(kind, compareDecimals(rest, zero), other), rest)]
}

/** The class of what neither rewards nor fees explain, by its sign. */
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
