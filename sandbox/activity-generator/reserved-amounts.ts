import type { CommitHead } from '../ledger/ledger.ts'
import { day, minute } from '../ledger/micros.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import { unclaimedActivityRecord, unclaimedReward } from '../templates/coupons.ts'
import {
  activityRecordExpire,
  activityRecordExpireByDso,
  fundCouponExpire,
  fundCouponExpireByDso,
  fundCouponWithdraw,
} from '../templates/reward-accounting.ts'
import {
  allocateFundCoupon,
  developmentFundCoupon,
  unclaimedFundCoupon,
  type FundCouponFacts,
} from '../templates/reward-coupons.ts'
import type { RewardStream } from './reward-stream.ts'

/** The worth of a fund coupon: slightly more than a thousand amulets. */
const grant = 10_000_000_000_123n

const grantsPerHistory = 12

const reasons = ['developer tooling', 'documentation', 'audit of a wallet'] as const

/**
 * Amounts set aside by votes and by the manager of the development fund. Some are claimed, some
 * expire, and the manager withdraws some.
 */
export class ReservedAmounts {
  constructor(readonly stream: RewardStream) {}

  begin(start: number, end: number): void {
    const { scene } = this.stream
    this.#follow(unclaimedActivityRecord)
    const every = Math.max(10 * minute, Math.floor((end - start) / grantsPerHistory))
    const give = (head: CommitHead): boolean => {
      scene.schedule.at(head.effectiveAt + every, give)
      return this.#give(head)
    }
    scene.schedule.at(start + Math.floor(every / 2), give)
  }

  /** Follows the records that votes create: each is claimed soon, or never. */
  #follow(template: typeof unclaimedActivityRecord): void {
    const { scene, prng } = this.stream
    scene.ledger.watch(template, {
      added: (contract) => {
        const { beneficiary, expiresAt } = contract.facts
        const { createdAt } = contract
        if (prng.chance(0.5)) this.#claimLater(createdAt + 25 * minute, beneficiary, contract)
        scene.schedule.at(Math.max(expiresAt, createdAt) + minute, (head) =>
          this.#expireRecord(head, contract),
        )
      },
      removed: () => undefined,
    })
  }

  #claimLater(time: number, party: Party, coupon: Contract): void {
    this.stream.scene.schedule.at(time, (head) => this.stream.claim(head, party, [coupon]))
  }

  /**
   * Commits a coupon of the local validator. With a `delay`, the coupon can be minted only after
   * the delay.
   */
  allocate(head: CommitHead, delay: number | undefined): boolean {
    const { scene, timeToLive } = this.stream
    return this.#allocate(head, (time) => ({
      beneficiary: scene.ledger.network.localValidator.party,
      fundManager: scene.delegate.party,
      amount: grant,
      expiresAt: time + timeToLive + (delay ?? 0),
      reason: reasons[0],
      mintAfter: delay === undefined ? undefined : time + delay,
    }))
  }

  #give(head: CommitHead): boolean {
    const { scene, prng, timeToLive } = this.stream
    const { network } = scene.ledger
    const local = network.users.filter(({ validator }) => validator === network.localValidator)
    const beneficiary = prng.chance(0.5)
      ? network.localValidator.party
      : (prng.pick(local)?.party ?? network.localValidator.party)
    const fundManager = scene.delegate.party
    return this.#allocate(
      head,
      (time) => ({
        beneficiary,
        fundManager,
        amount: grant,
        expiresAt: time + timeToLive,
        reason: prng.pick(reasons) ?? reasons[0],
      }),
      (coupon) => {
        const how = prng.fraction()
        const { createdAt } = coupon
        if (how < 0.5) this.#claimLater(createdAt + 15 * minute, beneficiary, coupon)
        else if (how < 0.7) {
          scene.schedule.at(createdAt + 20 * minute, (later) => this.#withdraw(later, coupon))
        }
      },
    )
  }

  #allocate(
    head: CommitHead,
    factsAt: (time: number) => FundCouponFacts,
    afterwards: (coupon: Contract<FundCouponFacts>) => void = () => {},
  ): boolean {
    const { scene } = this.stream
    const fund = scene.ledger
      .activeNow(unclaimedFundCoupon)
      .find(({ facts }) => facts.amount > grant)
    if (fund === undefined) return false
    return scene.commit(head, (draft) => {
      const archived = draft.exercise(fund, archive, null)
      const coupon = draft.create(developmentFundCoupon, factsAt(draft.time))
      const rest = draft.create(unclaimedFundCoupon, { amount: fund.facts.amount - grant })
      const { contract } = coupon
      afterwards(contract)
      scene.schedule.at(contract.facts.expiresAt + minute, (later) =>
        this.#expireFund(later, contract),
      )
      const facts = { taken: [fund], coupon: contract, rest: rest.contract }
      const { amuletRules } = scene.world.rules
      return draft.exercise(amuletRules, allocateFundCoupon, facts, [archived, coupon, rest])
    })
  }

  #withdraw(head: CommitHead, coupon: Contract<FundCouponFacts>): boolean {
    if (!coupon.active) return false
    const { fundManager: actor, amount } = coupon.facts
    return this.stream.scene.commit(head, (draft) => {
      const back = draft.create(unclaimedFundCoupon, { amount })
      const result = { unclaimedDevelopmentFundCouponCid: back.contract.id }
      const argument = { reason: 'not needed any more' }
      return draft.exercise(coupon, fundCouponWithdraw, { actor, argument, result }, [back])
    })
  }

  #expireFund(head: CommitHead, coupon: Contract<FundCouponFacts>): boolean {
    const { scene } = this.stream
    if (!coupon.active) return false
    return scene.commit(head, (draft) => {
      const back = draft.create(unclaimedFundCoupon, { amount: coupon.facts.amount })
      const result = { unclaimedDevelopmentFundCouponCid: back.contract.id }
      const { dso } = scene.ledger.network
      const facts = { actor: dso, argument: {}, result }
      const expired = draft.exercise(coupon, fundCouponExpire, facts, [back])
      const sv = scene.delegate.party
      const argument = { developmentFundCouponCid: coupon.id, sv }
      const byDso = { actor: sv, argument, result: { result } }
      return draft.exercise(scene.world.rules.dsoRules, fundCouponExpireByDso, byDso, [expired])
    })
  }

  #expireRecord(head: CommitHead, record: Contract<{ readonly amount: bigint }>): boolean {
    const { scene } = this.stream
    if (!record.active) return false
    return scene.commit(head, (draft) => {
      const back = draft.create(unclaimedReward, { amount: record.facts.amount })
      const result = { unclaimedRewardCid: back.contract.id }
      const { dso } = scene.ledger.network
      const facts = { actor: dso, argument: {}, result }
      const expired = draft.exercise(record, activityRecordExpire, facts, [back])
      const sv = scene.delegate.party
      const argument = { unclaimedActivityRecordCid: record.id, sv }
      const byDso = { actor: sv, argument, result }
      return draft.exercise(scene.world.rules.dsoRules, activityRecordExpireByDso, byDso, [expired])
    })
  }
}

/** The development fund's amount at the beginning of a history. */
export const fundAtBegin = 10_000_000_000n * 5_000_000n

/** The age of the development fund. */
export const fundAge = 20 * day
