import type { Draft } from '../ledger/draft.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { minute, second } from '../ledger/micros.ts'
import type { Contract, Create, Node, Party } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import { featuredAppRight, unclaimedReward } from '../templates/coupons.ts'
import { amuletRulesAction } from '../templates/governance-action.ts'
import {
  calculateRewards,
  expireRewardCoupons,
  expireRewardCouponsByDso,
  processBatch,
  processBatchByDso,
  processRewards,
  startProcessingRewards,
  unhideCoupons,
  unhideCouponsByDso,
  type ProcessRewardsFacts,
  type RewardRoundFacts,
} from '../templates/reward-accounting.ts'
import {
  assignBeneficiaries,
  rewardCouponV2,
  type RewardCouponFacts,
  type RewardKind,
} from '../templates/reward-coupons.ts'
import type { OpenMiningRoundFacts } from '../templates/rounds.ts'
import type { ConfirmedAction } from './confirm.ts'
import { assignAndMint, delegatedAllowances, type Allowance } from './delegated-rewards.ts'
import type { RewardStream } from './reward-stream.ts'

type Coupon = Contract<RewardCouponFacts>

const validatorAllowance = 1_200_000_000_000n

const validatorsClaimAfter = 40 * minute

const expiredTogether = 50

/** Time after which a hidden coupon becomes visible, if its provider repairs its node. */
const mendedAfter = 35 * minute

/**
 * Rewards of apps by their traffic (CIP-104). When a round with such rewards is closed, its rewards
 * are calculated, confirmed by the SVs, and paid as coupons. The coupons of providers that have not
 * vetted the packages are hidden.
 */
export class TrafficRewards {
  constructor(readonly stream: RewardStream) {}

  /**
   * Returns the lifetime of the coupons of a round that opens at a time; undefined if the round
   * does not reward by traffic.
   */
  timeToLiveAt(time: number): number | undefined {
    const { trafficFrom, timeToLive } = this.stream
    return time >= trafficFrom ? timeToLive : undefined
  }

  /**
   * Creates the contracts that calculate the rewards of a closed round, one for each kind of
   * reward. Returns none for a round without rewards by traffic.
   */
  calculate(draft: Draft, round: OpenMiningRoundFacts): Create<RewardRoundFacts>[] {
    const { couponTimeToLive: timeToLive } = round
    if (timeToLive === undefined) return []
    const facts = { round: round.round, roundClosedAt: draft.time, timeToLive }
    const ofValidators = this.stream.scene.rewardsAt(draft.time) === 'validators'
    return [
      draft.create(calculateRewards, facts),
      ...(ofValidators
        ? [draft.create(calculateRewards, { ...facts, kind: 'RewardKind_Validator' as const })]
        : []),
    ]
  }

  /**
   * Returns the action that starts the payment of a round's rewards. The SVs confirm a hash of the
   * rewards.
   */
  starting(calculation: Contract<RewardRoundFacts>): ConfirmedAction {
    const { scene } = this.stream
    const { round, kind = '' } = calculation.facts
    const batchHash = scene.ledger.network.ids.fingerprint(`rewards/${round}${kind}`).slice(-64)
    const action = amuletRulesAction('CRARC_StartProcessingRewardsV2', {
      calculateRewardsCid: calculation.id,
      batchHash,
    })
    return {
      action,
      possible: () => calculation.active,
      execute: (draft) => {
        const archived = draft.exercise(calculation, archive, null)
        const node = draft.create(processRewards, { ...calculation.facts, batchHash })
        scene.schedule.at(draft.time + 10 * second, (head) => this.#process(head, node.contract))
        const facts = { calculation, batchHash }
        return draft.exercise(scene.world.rules.amuletRules, startProcessingRewards, facts, [
          archived,
          node,
        ])
      },
    }
  }

  #process(head: CommitHead, processing: Contract<ProcessRewardsFacts>): boolean {
    const { scene } = this.stream
    if (!processing.active) return false
    const { schedule, delegate, world } = scene
    const unusual = scene.rewardsAt(head.effectiveAt)
    if (unusual === 'unprocessed') {
      schedule.at(head.effectiveAt + 10 * second, (later) => this.#process(later, processing))
      return false
    }
    const { kind } = processing.facts
    return scene.commit(head, (draft) => {
      const allowed = kind === undefined ? this.#allowances(processing.facts) : this.#ofValidators()
      const extra = unusual === 'delegated' ? delegatedAllowances(scene) : []
      const nodes = [...allowed, ...extra].map((allowance) =>
        draft.create(rewardCouponV2, {
          ...allowance,
          round: processing.facts.round,
          expiresAt: draft.time + processing.facts.timeToLive,
          beneficiary: undefined,
          kind,
        }),
      )
      const coupons = nodes.map(({ contract }) => contract)
      if (kind === undefined) this.#afterMaking(coupons, draft.time)
      else {
        const { party } = scene.ledger.network.localValidator
        schedule.at(draft.time + validatorsClaimAfter, (later) => this.#claim(later, party, kind))
      }
      const delegated = coupons.at(allowed.length)
      if (delegated !== undefined) {
        schedule.at(draft.time + minute, (later) => assignAndMint(scene, later, delegated))
      }
      const facts = { actor: delegate.party, processing, coupons }
      const batch = draft.exercise(processing, processBatch, facts, nodes)
      schedule.at(draft.time + processing.facts.timeToLive + minute, (later) =>
        this.#expire(later, processing.facts.round),
      )
      return draft.exercise(world.rules.dsoRules, processBatchByDso, facts, [batch])
    })
  }

  #ofValidators(): Allowance[] {
    const { validators, localValidator } = this.stream.scene.ledger.network
    const rewarded = new Set([localValidator, ...validators.slice(0, 5)])
    return [...rewarded].map(({ party }) => ({
      provider: party,
      amount: validatorAllowance,
      providerIsObserver: true,
    }))
  }

  /** Returns the allowances of apps. Apps below the threshold get none. */
  #allowances({ round }: RewardRoundFacts): Allowance[] {
    const { scene, prng } = this.stream
    const { ledger } = scene
    const local = ledger.network.localValidator.party
    const providers = new Set(ledger.activeNow(featuredAppRight).map(({ facts }) => facts.provider))
    return [...providers].flatMap((provider) => {
      const isLocal = provider === local
      if (prng.chance(isLocal ? 0.1 : 0.4)) return []
      const amount = BigInt(Math.ceil(10 ** (2 + 2.5 * prng.fraction()) * 1e6)) * 10_007n
      // The local node also forgets to vet occasionally.
      const hides = isLocal ? round % 6 === 1 : prng.chance(0.08)
      return [{ provider, amount, providerIsObserver: !hides }]
    })
  }

  #afterMaking(coupons: readonly Coupon[], time: number): void {
    const { scene, prng } = this.stream
    const { schedule, ledger } = scene
    const hidden = coupons.filter(({ facts }) => !facts.providerIsObserver)
    if (hidden.length > 0 && prng.chance(0.5)) {
      schedule.at(time + mendedAfter, (head) => this.#unhide(head, hidden))
    }
    const visible = coupons.filter(({ facts }) => facts.providerIsObserver)
    const local = ledger.network.localValidator.party
    const own = visible.find(({ facts }) => facts.provider === local)
    const [first, second_] = [prng.pick(visible), prng.pick(visible)]
    if (own !== undefined && prng.chance(0.35)) {
      schedule.at(time + prng.between(1, 4) * minute, (head) => this.#share(head, own))
    }
    for (const coupon of new Set([own, first, second_])) {
      if (coupon === undefined || (coupon === own && prng.chance(0.4))) continue
      const { provider } = coupon.facts
      schedule.at(time + prng.between(6, 30) * minute, (head) => this.#claim(head, provider))
    }
  }

  #claim(head: CommitHead, party: Party, kind?: RewardKind): boolean {
    const coupons = this.stream.scene.ledger
      .activeNow(rewardCouponV2)
      .filter(
        ({ facts }) =>
          facts.kind === kind &&
          (facts.beneficiary ?? facts.provider) === party &&
          (facts.beneficiary !== undefined || facts.providerIsObserver) &&
          facts.expiresAt > head.effectiveAt,
      )
    return this.stream.claim(head, party, coupons)
  }

  /**
   * Lets a provider share a coupon with one of its users. The user claims its share itself or
   * through its delegate.
   */
  #share(head: CommitHead, coupon: Coupon): boolean {
    const { scene, prng } = this.stream
    const { provider, amount } = coupon.facts
    const users = scene.ledger.network.users.filter(({ validator }) => validator.party === provider)
    const user = prng.pick(users)
    if (!coupon.active || user === undefined) return false
    const percentages = [7_000_000_000n, 3_000_000_000n]
    return scene.commit(head, (draft) => {
      const shared = (amount * 3n) / 10n
      const shares = [
        [provider, amount - shared],
        [user.party, shared],
      ] as const
      const nodes = shares.map(([beneficiary, part]) =>
        draft.create(rewardCouponV2, { ...coupon.facts, amount: part, beneficiary }),
      )
      for (const beneficiary of [provider, user.party]) {
        if (prng.chance(0.3)) continue
        scene.schedule.at(draft.time + prng.between(5, 40) * minute, (later) =>
          this.#claim(later, beneficiary),
        )
      }
      const facts = { provider, shares: nodes.map(({ contract }) => contract), percentages }
      return draft.exercise(coupon, assignBeneficiaries, facts, nodes)
    })
  }

  #unhide(head: CommitHead, hidden: readonly Coupon[]): boolean {
    const { scene, prng } = this.stream
    const coupons = hidden.filter(
      ({ active, facts }) => active && facts.expiresAt > head.effectiveAt,
    )
    if (coupons.length === 0) return false
    const { amuletRules, dsoRules } = scene.world.rules
    return scene.commit(head, (draft) => {
      const children: Node[] = []
      for (const coupon of coupons) {
        children.push(draft.exercise(coupon, archive, null))
        const { provider } = coupon.facts
        children.push(draft.create(rewardCouponV2, { ...coupon.facts, providerIsObserver: true }))
        scene.schedule.at(draft.time + prng.between(2, 20) * minute, (later) =>
          this.#claim(later, provider),
        )
      }
      const facts = { actor: scene.delegate.party, amuletRules, coupons }
      const node = draft.exercise(amuletRules, unhideCoupons, facts, children)
      return draft.exercise(dsoRules, unhideCouponsByDso, facts, [node])
    })
  }

  #expire(head: CommitHead, round: number): boolean {
    const { scene } = this.stream
    const coupons = scene.ledger
      .activeNow(rewardCouponV2)
      .filter(({ facts }) => facts.round === round && facts.expiresAt <= head.effectiveAt)
      .slice(0, expiredTogether)
    if (coupons.length === 0) return false
    const { amuletRules, dsoRules } = scene.world.rules
    return scene.commit(head, (draft) => {
      const archived: Node[] = coupons.map((coupon) => draft.exercise(coupon, archive, null))
      const amount = coupons.reduce((sum, { facts }) => sum + facts.amount, 0n)
      archived.push(draft.create(unclaimedReward, { amount }))
      const facts = { actor: scene.delegate.party, amuletRules, coupons }
      const node = draft.exercise(amuletRules, expireRewardCoupons, facts, archived)
      return draft.exercise(dsoRules, expireRewardCouponsByDso, facts, [node])
    })
  }
}
