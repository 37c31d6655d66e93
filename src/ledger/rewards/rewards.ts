/**
 * The coupons of some parties over a period: those that were active before it, and what every update
 * makes and ends. Each ends once. What was paid out is what a statement of account books as rewards,
 * to the last digit: what no coupon that was read explains of it is told apart.
 */
import { partSum } from '../account/account-part.ts'
import { rewardParts } from '../account/reward-parts.ts'
import { roundPrices } from '../account/round-prices.ts'
import type { ActiveContract } from '../contract.ts'
import { compareDecimals, subtractDecimals, sumDecimals, zero, type Decimal } from '../decimal.ts'
import { eventsOf, treeOf } from '../effects.ts'
import { comparePositions, type Position } from '../history/position.ts'
import type { ContractId, PartyId, UpdateId } from '../identifier.ts'
import { positionOf } from '../update-digest.ts'
import { isCreatedEvent, type Transaction } from '../update.ts'
import { endedCoupons, type EndedCoupon } from './coupon-ends.ts'
import type { Coupon, CouponEnd, CouponFacts, Since } from './coupon.ts'
import { readCoupon, type CreatedContract } from './read-coupon.ts'
import { roundInProcess } from './reward-processing.ts'
import { rewardsAhead, type RewardsAhead } from './rewards-ahead.ts'
import { rewardRounds, worthOf, type RewardRounds } from './reward-rounds.ts'
import { userOf } from './validator-right.ts'

/** Whose coupons, and which part of what is read is asked for, both ends included. */
export interface RewardQuestion {
  readonly parties: readonly PartyId[]
  readonly from: Position
  readonly to: Position
}

/** What one update paid a party for coupons. */
export interface RewardClaim {
  readonly position: Position
  readonly updateId: UpdateId
  readonly by: PartyId
  readonly amount: Decimal
  /** Of it, what no coupon explains whose worth is known. */
  readonly rest: Decimal
}

/** The coupons of some parties, which grow as the history is read. */
export interface Rewards {
  /** A contract that was active before what is read of the history. */
  readonly open: (contract: ActiveContract) => void
  /** The next update, in the order of the history. */
  readonly apply: (update: Transaction) => void
  /** An update after the period: coupons that were open at its end stay open, with what became of them since. */
  readonly follow: (update: Transaction) => void
  /** How many coupons were open at the end of the period and have not ended since. */
  readonly awaited: () => number
  /** What became of an open coupon since; `undefined` for one that ended, and where the period reaches the present. */
  readonly since: (coupon: Coupon) => Since | undefined
  /** Returns true for a coupon that has not ended, and for a contract of a round that is still processed. */
  readonly holds: (contractId: string) => boolean
  /** Whom and which coupons updates have to be looked for by, once these next ones are applied. */
  readonly after: (updates: readonly Transaction[]) => RewardsAhead
  /** The parties that an update has to name to be of concern: also those whose coupons they may claim. */
  readonly names: () => readonly PartyId[]
  /** In the order in which they were made; those that ended before the period are left out. */
  readonly coupons: () => readonly Coupon[]
  readonly claims: () => readonly RewardClaim[]
  readonly rounds: RewardRounds
  /** Rounds by traffic whose coupons the SVs still have to make. */
  readonly roundsInProcess: () => ReadonlySet<bigint>
  /** In the token; `undefined` where it cannot be told yet, or not any more. */
  readonly worth: (coupon: Coupon) => Decimal | undefined
  /** US dollars for one token in its round; without a round, when it ended, else when it was made. */
  readonly price: (coupon: Coupon) => Decimal | undefined
  /** The price by which a claim's rest is valued: of the newest round that had opened. */
  readonly priceAt: (position: Position) => Decimal | undefined
  /** Whether what it brings is theirs, and not only given away by them. */
  readonly isOwn: (coupon: Coupon) => boolean
}

/**
 * The coupons of parties, of which nothing was read.
 * @param isPast the period ends before the present
 */
export function createRewards({
  parties,
  from,
  isPast = false,
}: Omit<RewardQuestion, 'to'> & { readonly isPast?: boolean }): Rewards {
  const asked = new Set(parties)
  /** Users whose validator rewards somebody who was asked for may claim. */
  const users = new Set<PartyId>()
  const rounds = rewardRounds()
  const prices = roundPrices()
  const coupons = new Map<ContractId, Coupon>()
  const active = new Set<string>()
  /** Contracts of the SVs' work on rounds by traffic. */
  const processing = new Map<string, bigint>()
  const later = new Map<string, CouponEnd>()
  const claims: RewardClaim[] = []
  const worths = new Map<ContractId, Decimal>()
  /** Paid together with others whose worth was not known either: what they came to is told as the claim's rest. */
  const untold = new Set<ContractId>()

  const owns = ({ kind, owner }: CouponFacts) =>
    asked.has(owner) || (kind === 'validator' && users.has(owner))
  const concerns = (facts: CouponFacts) =>
    owns(facts) || (facts.by !== undefined && asked.has(facts.by) && facts.kind !== 'fund')

  const learn = (contractId: ContractId, created: CreatedContract) => {
    rounds.learn(created)
    const round = roundInProcess(created)
    if (round !== undefined) processing.set(contractId, round)
    const user = userOf(created, asked)
    if (user !== undefined) users.add(user)
  }

  const add = (contractId: ContractId, facts: CouponFacts, made: Made) => {
    if (!concerns(facts) || coupons.has(contractId)) return
    coupons.set(contractId, { contractId, kind: facts.kind, facts, end: undefined, ...made })
    active.add(contractId)
  }

  const worth = (coupon: Coupon): Decimal | undefined => {
    const known = worths.get(coupon.contractId)
    if (known !== undefined || coupon.facts === undefined) return known
    if (untold.has(coupon.contractId)) return undefined
    const found = worthOf(coupon.facts, rounds)
    if (found !== undefined) worths.set(coupon.contractId, found)
    return found
  }

  /** Ends a coupon; one that was made before what was read is known by its end alone, if they were paid for it. */
  const end = ({ contractId, kind, end: how }: EndedCoupon): Coupon | undefined => {
    const known = coupons.get(contractId)
    if (known?.end !== undefined) return undefined
    if (
      known === undefined &&
      !(how.how === 'claimed' && how.by !== undefined && asked.has(how.by))
    )
      return undefined
    const made = { facts: undefined, createdAt: undefined, createdIn: undefined }
    const ended: Coupon = {
      ...(known ?? { contractId, kind, ...made }),
      end: known?.facts === undefined ? how : withOwnSuccessors(how, known.facts, coupons),
    }
    active.delete(contractId)
    if (comparePositions(how.position, from) < 0) coupons.delete(contractId)
    else coupons.set(contractId, ended)
    return ended
  }

  /** What a party was paid, against what its coupons are worth: the one that is not known is worth the rest. */
  const claim = (by: PartyId, amount: Decimal, ended: readonly Coupon[], own: Made & At) => {
    const paid = ended.filter(({ end: how }) => how?.how === 'claimed' && how.by === by)
    const values = paid.map(worth)
    const known = sumDecimals(values.filter((value) => value !== undefined))
    const rest = subtractDecimals(amount, known)
    const unknown = paid.filter((_, index) => values[index] === undefined)
    const [only] = unknown
    const isTold = only !== undefined && unknown.length === 1 && compareDecimals(rest, zero) >= 0
    if (isTold) worths.set(only.contractId, rest)
    else for (const { contractId } of unknown) untold.add(contractId)
    const { position, createdIn: updateId } = own
    if (comparePositions(position, from) >= 0) {
      claims.push({ position, updateId, by, amount, rest: isTold ? zero : rest })
    }
  }

  return {
    open(contract) {
      learn(contract.contract_id, contract)
      prices.learn(contract)
      const facts = readCoupon(contract)
      if (facts === undefined) return
      add(contract.contract_id, facts, {
        createdAt: contract.created_at,
        createdIn: contract.created_in_update_id ?? undefined,
      })
    },
    apply(update) {
      const rows = treeOf(update)
      const position = positionOf(update)
      const made = { createdAt: update.record_time, createdIn: update.update_id }
      for (const event of eventsOf(rows)) {
        if (!isCreatedEvent(event)) {
          if (event.consuming) processing.delete(event.contract_id)
          continue
        }
        learn(event.contract_id, event)
        prices.learn(event)
        const facts = readCoupon(event)
        if (facts !== undefined) add(event.contract_id, facts, made)
      }
      const ended = endedCoupons(update, rows).flatMap((one) => end(one) ?? [])
      for (const party of asked) {
        const amount = partSum(rewardParts(rows, party))
        if (compareDecimals(amount, zero) === 0) continue
        claim(party, amount, ended, { ...made, position })
      }
    },
    follow(update) {
      for (const { contractId, end: how } of endedCoupons(update, treeOf(update))) {
        if (active.delete(contractId)) later.set(contractId, how)
      }
    },
    awaited: () => active.size,
    since: ({ contractId, end: how }) =>
      isPast && how === undefined ? { end: later.get(contractId) } : undefined,
    holds: (contractId) => active.has(contractId) || processing.has(contractId),
    after: (updates) =>
      rewardsAhead({ asked, users, active: new Set([...active, ...processing.keys()]) }, updates),
    names: () => [...asked, ...users],
    coupons: () => [...coupons.values()],
    claims: () => claims,
    rounds,
    roundsInProcess: () => new Set(processing.values()),
    worth,
    price({ facts, createdAt, end: how }) {
      if (facts?.round !== undefined) return rounds.of(facts.round)?.price
      const time = how?.position.recordTime ?? createdAt
      return time === undefined ? undefined : prices.at(time)?.price
    },
    priceAt: ({ recordTime }) => prices.at(recordTime)?.price,
    isOwn({ facts, end: how }) {
      if (how?.how === 'claimed' && how.by !== undefined) return asked.has(how.by)
      return facts !== undefined && owns(facts)
    },
  }
}

interface Made {
  readonly createdAt: Coupon['createdAt']
  readonly createdIn: Coupon['createdIn']
}
interface At {
  readonly position: Position
  readonly createdIn: UpdateId
}

/** Of the coupons that an update made of several, those that are of this one's parties and round. */
function withOwnSuccessors(
  how: CouponEnd,
  { owner, by, round }: CouponFacts,
  coupons: ReadonlyMap<ContractId, Coupon>,
): CouponEnd {
  if (how.how !== 'converted' && how.how !== 'unhidden') return how
  const own = how.coupons.filter((id) => {
    const facts = coupons.get(id)?.facts
    return (
      facts?.owner === owner && facts.by === by && (round === undefined || facts.round === round)
    )
  })
  return { ...how, coupons: own }
}
