import type { Ledger } from '../ledger/ledger.ts'
import { isOf, type Contract, type Party, type Template } from '../ledger/model.ts'
import {
  appRewardCoupon,
  svRewardCoupon,
  unclaimedActivityRecord,
  validatorRewardCoupon,
} from '../templates/coupons.ts'
import { issuance } from '../templates/rounds.ts'
import { developmentFundCoupon, rewardCouponV2 } from '../templates/reward-coupons.ts'
import { noRewards, type Rewards } from '../templates/transfer.ts'
import { livenessRecord } from '../templates/validator-license.ts'

/** The coupons that have been neither collected nor expired, by round. */
export class Coupons {
  readonly #byRound = new Map<number, Set<Contract>>()

  constructor(ledger: Ledger) {
    this.#follow(ledger, appRewardCoupon)
    this.#follow(ledger, validatorRewardCoupon)
    this.#follow(ledger, svRewardCoupon)
    this.#follow(ledger, livenessRecord)
  }

  #follow<Facts extends { readonly round: number }>(
    ledger: Ledger,
    template: Template<Facts>,
  ): void {
    ledger.watch(template, {
      added: (contract) => {
        const { round } = contract.facts
        const coupons = this.#byRound.get(round)
        if (coupons) coupons.add(contract)
        else this.#byRound.set(round, new Set([contract]))
      },
      removed: (contract) => {
        const coupons = this.#byRound.get(contract.facts.round)
        coupons?.delete(contract)
        if (coupons?.size === 0) this.#byRound.delete(contract.facts.round)
      },
    })
  }

  /** Returns the coupons of a round in order of creation. */
  ofRound(round: number): Contract[] {
    return [...(this.#byRound.get(round) ?? [])]
  }

  byCollector(round: number): Map<Party, Contract[]> {
    const collectors = new Map<Party, Contract[]>()
    for (const coupon of this.ofRound(round)) {
      const collector = collectorOf(coupon)
      const coupons = collectors.get(collector)
      if (coupons) coupons.push(coupon)
      else collectors.set(collector, [coupon])
    }
    return collectors
  }
}

function collectorOf(coupon: Contract): Party {
  if (isOf(appRewardCoupon, coupon) || isOf(svRewardCoupon, coupon)) return coupon.facts.beneficiary
  if (isOf(validatorRewardCoupon, coupon)) return coupon.facts.user
  return isOf(livenessRecord, coupon) ? coupon.facts.validator : ''
}

const unit = 10_000_000_000n

/**
 * Returns the product of two decimals as Daml computes it: rounded to ten places, halves to the
 * even digit.
 */
function times(left: bigint, right: bigint): bigint {
  const product = left * right
  const whole = product / unit
  const twice = (product % unit) * 2n
  return twice > unit || (twice === unit && whole % 2n === 1n) ? whole + 1n : whole
}

/** Returns the value of one coupon in amulet. */
export function couponValue(coupon: Contract): bigint {
  if (isOf(appRewardCoupon, coupon)) {
    const per = coupon.facts.featured
      ? issuance.perFeaturedAppRewardCoupon
      : issuance.perUnfeaturedAppRewardCoupon
    return times(coupon.facts.amount, per)
  }
  if (isOf(validatorRewardCoupon, coupon)) {
    return times(coupon.facts.amount, issuance.perValidatorRewardCoupon)
  }
  if (isOf(svRewardCoupon, coupon)) {
    return BigInt(coupon.facts.weight) * issuance.perSvRewardCoupon
  }
  if (
    isOf(rewardCouponV2, coupon) ||
    isOf(unclaimedActivityRecord, coupon) ||
    isOf(developmentFundCoupon, coupon)
  ) {
    return coupon.facts.amount
  }
  return issuance.perValidatorFaucetCoupon
}

/** Returns the value of a transfer's coupons, by kind. */
export function rewardsOf(coupons: readonly Contract[]): Rewards {
  const sums = { ...noRewards }
  for (const coupon of coupons) sums[sumOf(coupon)] += couponValue(coupon)
  return sums
}

/**
 * Returns the reward field to which a transfer adds a coupon. A traffic coupon counts as an app
 * reward, unless it has a kind.
 */
function sumOf(coupon: Contract): keyof Rewards {
  if (isOf(rewardCouponV2, coupon)) return coupon.facts.kind === undefined ? 'app' : 'validator'
  if (isOf(appRewardCoupon, coupon)) return 'app'
  if (isOf(validatorRewardCoupon, coupon)) return 'validator'
  if (isOf(svRewardCoupon, coupon)) return 'sv'
  if (isOf(unclaimedActivityRecord, coupon)) return 'activity'
  return isOf(developmentFundCoupon, coupon) ? 'fund' : 'faucet'
}
