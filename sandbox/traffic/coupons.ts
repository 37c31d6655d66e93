import { times } from '../ledger/decimal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isOf, type Contract, type Party, type Template } from '../ledger/model.ts'
import { appRewardCoupon, svRewardCoupon, validatorRewardCoupon } from '../templates/coupons.ts'
import { issuance } from '../templates/rounds.ts'
import type { Rewards } from '../templates/transfer.ts'
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

  /** In order of creation. */
  ofRound(round: number): Contract[] {
    return [...(this.#byRound.get(round) ?? [])]
  }

  /** The coupons of a round by the party that can collect them. */
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

/** What one coupon is worth in amulet. */
export function worthOf(coupon: Contract): bigint {
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
  return issuance.perValidatorFaucetCoupon
}

/** What the coupons of a transfer are worth, by kind. */
export function rewardsOf(coupons: readonly Contract[]): Rewards {
  let app = 0n
  let validator = 0n
  let sv = 0n
  let faucet = 0n
  for (const coupon of coupons) {
    const worth = worthOf(coupon)
    if (isOf(appRewardCoupon, coupon)) app += worth
    else if (isOf(validatorRewardCoupon, coupon)) validator += worth
    else if (isOf(svRewardCoupon, coupon)) sv += worth
    else faucet += worth
  }
  return { app, validator, sv, faucet }
}
