import { transfer } from '../actions/transfer.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { delegatedAssignAndMint } from '../templates/reward-accounting.ts'
import {
  assignBeneficiaries,
  mintingDelegation,
  rewardCouponV2,
  type RewardCouponFacts,
} from '../templates/reward-coupons.ts'
import { inputOf, transferResultOf } from '../templates/transfer.ts'
import { rewardsOf } from './coupons.ts'
import { delegationOf, paymentContextOf } from './reward-stream.ts'
import type { WorkflowContext } from './workflow-context.ts'

/** The fields that the SVs calculate for a coupon. */
export type Allowance = Pick<RewardCouponFacts, 'provider' | 'amount' | 'providerIsObserver'>

/**
 * The amount of a coupon, 250 amulets. The coupon belongs to a party that lets the local validator
 * claim rewards.
 */
const amount = 2_500_000_000_000n

/** The shares of the party and of its delegate, as parts of 1 with ten places. */
const percentages = [7_000_000_000n, 3_000_000_000n] as const

/** The minting allowance of the first party that a delegate claims for, if there is one. */
export const delegatedAllowances = ({ ledger }: WorkflowContext): Allowance[] =>
  ledger
    .activeNow(mintingDelegation)
    .slice(0, 1)
    .map(({ facts }) => ({ provider: facts.beneficiary, amount, providerIsObserver: true }))

/**
 * Commits one `MintingDelegation_AssignAndMint`: the delegate shares a party's coupon between the
 * party and itself, and claims the party's share. The delegate's own share stays active, because
 * the party is the transfer's sender (Splice.Wallet.MintingDelegation). Returns false if the coupon
 * has ended, or if the party has no delegation.
 */
export function assignAndMint(
  scene: WorkflowContext,
  head: CommitHead,
  coupon: Contract<RewardCouponFacts>,
): boolean {
  const { ledger, world } = scene
  const { provider: party } = coupon.facts
  const delegation = delegationOf(ledger, party, head.effectiveAt)
  if (!coupon.active || delegation === undefined) return false
  const { delegate } = delegation.facts
  const held = world.wallets.select(party, 0n) ?? []
  return scene.commit(head, (draft) => {
    const [own, share] = [party, delegate].map((beneficiary, index) =>
      draft.create(rewardCouponV2, {
        ...coupon.facts,
        amount: (coupon.facts.amount * (percentages[index] ?? 0n)) / 10_000_000_000n,
        beneficiary,
      }),
    )
    if (own === undefined || share === undefined) throw new Error('A coupon has two shares')
    const shares = [own.contract, share.contract]
    const assigned = { provider: party, shares, percentages }
    const assigning = draft.exercise(coupon, assignBeneficiaries, assigned, [own, share])
    const moved = transfer(world, draft, {
      sender: party,
      provider: delegate,
      inputs: [...held, own.contract],
      outputs: [],
      rewards: rewardsOf([own.contract]),
    })
    const facts = {
      actor: delegate,
      argument: {
        couponCid: coupon.id,
        assignBeneficiaries: assigning.argument(),
        inputs: held.map(inputOf),
        context: paymentContextOf(world, moved.facts),
      },
      result: {
        assignResult: assigning.result(),
        transferResult: transferResultOf(moved.facts),
      },
    }
    return draft.exercise(delegation, delegatedAssignAndMint, facts, [assigning, moved])
  })
}
