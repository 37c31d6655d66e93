import { transfer } from '../actions/transfer.ts'
import type { Draft } from '../ledger/draft.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import { minute, second } from '../ledger/micros.ts'
import { isOf, type Choice, type Contract, type Node } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import {
  appRewardCoupon,
  svRewardCoupon,
  unclaimedReward,
  validatorRewardCoupon,
} from '../templates/coupons.ts'
import { mergeUnclaimedRewards } from '../templates/dso-choices.ts'
import {
  appRewardExpire,
  claimExpiredByDso,
  claimExpiredRewards,
  livenessExpire,
  svRewardExpire,
  validatorRewardExpire,
  type ClaimExpiredFacts,
} from '../templates/reward-choices.ts'
import type { ClosedMiningRoundFacts, IssuingMiningRoundFacts } from '../templates/rounds.ts'
import { livenessRecord } from '../templates/validator-license.ts'
import { rewardsOf, couponValue, type Coupons } from './coupons.ts'
import type { WorkflowContext } from './workflow-context.ts'

const expiredTogether = 50

/**
 * Maximum number of contracts of unclaimed rewards before they are merged: the DSO's
 * `numUnclaimedRewardsThreshold`.
 */
const maxUnclaimed = 10

/**
 * Number of parties that collect their coupons of a round. The other parties let their coupons
 * expire.
 */
const collectors = 5

/**
 * Schedules the updates in which wallets collect their coupons of a round, each with one of the
 * wallet's own amulets as an input.
 */
export function collectRewards(
  scene: WorkflowContext,
  coupons: Coupons,
  issuing: Contract<IssuingMiningRoundFacts>,
  from: number,
): void {
  for (let index = 0; index < collectors; index += 1) {
    scene.schedule.at(from + (index + 1) * 2 * minute, (head) => {
      const byCollector = [...coupons.byCollector(issuing.facts.round)]
      const [party, all = []] = scene.prng.pick(byCollector) ?? []
      if (party === undefined || !issuing.active) return false
      const collected = all.slice(0, 40)
      const own = scene.world.wallets.select(party, 0n) ?? []
      return scene.commit(head, (draft) =>
        transfer(scene.world, draft, {
          sender: party,
          provider: party,
          inputs: [...collected, ...own],
          outputs: [],
          rewards: rewardsOf(collected),
          issuingRounds: [issuing],
        }),
      )
    })
  }
}

/** Schedules the updates that expire uncollected coupons, up to 50 each. */
export function expireCoupons(
  scene: WorkflowContext,
  coupons: Coupons,
  closed: Contract<ClosedMiningRoundFacts>,
  time: number,
): void {
  scene.schedule.at(time, (head) => {
    const expired = coupons.ofRound(closed.facts.round).slice(0, expiredTogether)
    if (expired.length === 0 || !closed.active) return mergeUnclaimed(scene, head)
    expireCoupons(scene, coupons, closed, head.effectiveAt + second)
    return scene.commit(head, (draft) => expire(scene, draft, closed, expired))
  })
}

function mergeUnclaimed(scene: WorkflowContext, head: CommitHead): boolean {
  const { dsoRules } = scene.world.rules
  const unclaimed = scene.ledger.activeNow(unclaimedReward)
  if (unclaimed.length <= maxUnclaimed) return false
  const actor = scene.delegate.party
  const amount = unclaimed.reduce((sum, { facts }) => sum + facts.amount, 0n)
  return scene.commit(head, (draft) => {
    const archived = unclaimed.map((contract) => draft.exercise(contract, archive, null))
    const node = draft.create(unclaimedReward, { amount })
    const facts = {
      actor,
      argument: {
        amuletRulesCid: scene.world.rules.amuletRules.id,
        unclaimedRewardCids: unclaimed.map(({ id }) => id),
        sv: actor,
      },
      result: { unclaimedReward: node.contract.id },
    }
    return draft.exercise(dsoRules, mergeUnclaimedRewards, facts, [...archived, node])
  })
}

function expire(
  scene: WorkflowContext,
  draft: Draft,
  closed: Contract<ClosedMiningRoundFacts>,
  expired: readonly Contract[],
): Node {
  const { dsoRules, amuletRules } = scene.world.rules
  const children: Node[] = expired.map((coupon) => {
    const facts = { closedRound: closed, amount: couponValue(coupon) }
    return draft.exercise(coupon, expiryOf(coupon), facts)
  })
  const amount = expired.reduce((sum, coupon) => sum + couponValue(coupon), 0n)
  const unclaimed = amount > 0n ? draft.create(unclaimedReward, { amount }) : undefined
  if (unclaimed) children.push(unclaimed)
  const facts: ClaimExpiredFacts = {
    actor: scene.delegate.party,
    closedRound: closed,
    appRewards: expired.filter((coupon) => isOf(appRewardCoupon, coupon)),
    validatorRewards: expired.filter((coupon) => isOf(validatorRewardCoupon, coupon)),
    svRewards: expired.filter((coupon) => isOf(svRewardCoupon, coupon)),
    faucets: expired.filter((coupon) => isOf(livenessRecord, coupon)),
    unclaimed: unclaimed?.contract,
  }
  const claim = draft.exercise(amuletRules, claimExpiredRewards, facts, children)
  return draft.exercise(dsoRules, claimExpiredByDso, facts, [claim])
}

function expiryOf(
  coupon: Contract,
): Choice<{ readonly closedRound: Contract<ClosedMiningRoundFacts>; readonly amount: bigint }> {
  if (isOf(appRewardCoupon, coupon)) return appRewardExpire
  if (isOf(validatorRewardCoupon, coupon)) return validatorRewardExpire
  return isOf(svRewardCoupon, coupon) ? svRewardExpire : livenessExpire
}
