/**
 * The coupons of some parties over a period: those active before it, and those that updates create
 * and end. Each coupon ends once. Paid amounts equal the rewards in a statement of account, to the
 * last digit. The part that no known coupon explains is listed separately.
 */
import { partSum } from '#features/statement/rules/account-part.ts'
import { rewardParts } from '#features/statement/rules/reward-parts.ts'
import { roundPrices } from '#features/statement/rules/round-prices.ts'
import type { ActiveContract } from '#ledger/contract.ts'
import {
  compareDecimals,
  subtractDecimals,
  sumDecimals,
  zero,
  type Decimal,
} from '#ledger/decimal.ts'
import { eventsOf, treeOf } from '#ledger/effects.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import type { ContractId, PartyId, UpdateId } from '#ledger/identifier.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { isCreatedEvent, type Transaction } from '#ledger/update.ts'
import { endedCoupons, type EndedCoupon } from './coupon-ends.ts'
import type { Coupon, CouponEnd, CouponFacts, LaterOutcome } from './coupon.ts'
import { readCoupon, type CreatedContract } from './read-coupon.ts'
import { roundInProcess } from './reward-processing.ts'
import { rewardSearchTerms, type RewardSearchTerms } from './reward-search-terms.ts'
import { rewardRounds, worthOf, type RewardRounds } from './reward-rounds.ts'
import { userOf } from './validator-right.ts'

/** The parties and the period, both ends included. */
export interface RewardPeriod {
  readonly parties: readonly PartyId[]
  readonly from: Position
  readonly to: Position
}

/** The payment for coupons to a party in one update. */
export interface RewardClaim {
  readonly position: Position
  readonly updateId: UpdateId
  readonly by: PartyId
  readonly amount: Decimal
  /** The part of the amount that no coupon of known worth explains. */
  readonly rest: Decimal
}

/** The coupons of some parties. They grow as the history is read. */
export interface Rewards {
  /** Adds a contract that was active before the history that is read. */
  readonly open: (contract: ActiveContract) => void
  /** Applies the next update, in the order of the history. */
  readonly apply: (update: Transaction) => void
  /**
   * Applies an update after the period. Coupons that were open at the end of the period stay open,
   * with their later outcome.
   */
  readonly follow: (update: Transaction) => void
  /**
   * Returns the number of coupons that were open at the end of the period and have not ended since.
   */
  readonly awaited: () => number
  /**
   * Returns the later outcome of an open coupon. Undefined for an ended coupon, or if the period
   * reaches the present.
   */
  readonly since: (coupon: Coupon) => LaterOutcome | undefined
  /** Returns true for a coupon that has not ended, and for a contract of a round that is still processed. */
  readonly holds: (contractId: string) => boolean
  /**
   * Returns the party names and coupon ids by which to find further relevant updates, once the
   * given updates are applied.
   */
  readonly after: (updates: readonly Transaction[]) => RewardSearchTerms
  /**
   * Returns the parties that a relevant update must name, including users whose coupons the parties
   * may claim.
   */
  readonly names: () => readonly PartyId[]
  /** Returns the coupons by creation, without those that ended before the period. */
  readonly coupons: () => readonly Coupon[]
  readonly claims: () => readonly RewardClaim[]
  readonly rounds: RewardRounds
  readonly roundsInProcess: () => ReadonlySet<bigint>
  /** Returns the worth in the token, or undefined if it is unknown. */
  readonly worth: (coupon: Coupon) => Decimal | undefined
  /**
   * Returns the token's price in US dollars in the coupon's round. A coupon without a round is
   * priced at its end, or else at its creation.
   */
  readonly price: (coupon: Coupon) => Decimal | undefined
  /** Returns the price for the rest of a claim, from the newest round that had opened. */
  readonly priceAt: (position: Position) => Decimal | undefined
  /** Returns true if the parties receive the reward, false if they only give it away. */
  readonly isOwn: (coupon: Coupon) => boolean
}

/**
 * Creates the rewards of parties, before any update is read.
 * @param isPast true if the period ends before the present
 */
export function createRewards({
  parties,
  from,
  isPast = false,
}: Omit<RewardPeriod, 'to'> & { readonly isPast?: boolean }): Rewards {
  const partySet = new Set(parties)
  const users = new Set<PartyId>()
  const rounds = rewardRounds()
  const prices = roundPrices()
  const coupons = new Map<ContractId, Coupon>()
  const active = new Set<string>()
  const processing = new Map<string, bigint>()
  const later = new Map<string, CouponEnd>()
  const claims: RewardClaim[] = []
  const worths = new Map<ContractId, Decimal>()
  /** Coupons of unknown worth that were paid together. Their total worth is the claim's rest. */
  const withoutWorth = new Set<ContractId>()

  const owns = ({ kind, owner }: CouponFacts) =>
    partySet.has(owner) || (kind === 'validator' && users.has(owner))
  const concerns = (facts: CouponFacts) =>
    owns(facts) || (facts.by !== undefined && partySet.has(facts.by) && facts.kind !== 'fund')

  const learn = (contractId: ContractId, created: CreatedContract) => {
    rounds.learn(created)
    const round = roundInProcess(created)
    if (round !== undefined) processing.set(contractId, round)
    const user = userOf(created, partySet)
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
    if (withoutWorth.has(coupon.contractId)) return undefined
    const found = worthOf(coupon.facts, rounds)
    if (found !== undefined) worths.set(coupon.contractId, found)
    return found
  }

  /**
   * Ends a coupon. Adds a coupon from before the history that is read if a selected party was paid
   * for it.
   */
  const end = ({ contractId, kind, end: how }: EndedCoupon): Coupon | undefined => {
    const known = coupons.get(contractId)
    if (known?.end !== undefined) return undefined
    if (
      known === undefined &&
      !(how.how === 'claimed' && how.by !== undefined && partySet.has(how.by))
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

  /**
   * Compares a payment with the worth of its coupons. A single coupon of unknown worth gets the
   * rest.
   */
  const claim = (by: PartyId, amount: Decimal, ended: readonly Coupon[], own: Made & At) => {
    const paid = ended.filter(({ end: how }) => how?.how === 'claimed' && how.by === by)
    const values = paid.map(worth)
    const known = sumDecimals(values.filter((value) => value !== undefined))
    const rest = subtractDecimals(amount, known)
    const unknown = paid.filter((_, index) => values[index] === undefined)
    const [only] = unknown
    const isDerived = only !== undefined && unknown.length === 1 && compareDecimals(rest, zero) >= 0
    if (isDerived) worths.set(only.contractId, rest)
    else for (const { contractId } of unknown) withoutWorth.add(contractId)
    const { position, createdIn: updateId } = own
    if (comparePositions(position, from) >= 0) {
      claims.push({ position, updateId, by, amount, rest: isDerived ? zero : rest })
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
      for (const party of partySet) {
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
      rewardSearchTerms(
        { parties: partySet, users, active: new Set([...active, ...processing.keys()]) },
        updates,
      ),
    names: () => [...partySet, ...users],
    coupons: () => [...coupons.values()],
    claims: () => claims,
    rounds,
    roundsInProcess: () => new Set(processing.values()),
    worth,
    price({ facts, createdAt, end: how }) {
      if (facts?.round !== undefined) return rounds.find(facts.round)?.price
      const time = how?.position.recordTime ?? createdAt
      return time === undefined ? undefined : prices.at(time)?.price
    },
    priceAt: ({ recordTime }) => prices.at(recordTime)?.price,
    isOwn({ facts, end: how }) {
      if (how?.how === 'claimed' && how.by !== undefined) return partySet.has(how.by)
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

/**
 * If an update converted several coupons, selects the new coupons with this coupon's parties and
 * round.
 */
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
