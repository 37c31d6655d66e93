import { decimalText } from '../ledger/decimal.ts'
import { archive } from '../templates/archive.ts'
import { svRewardCoupon } from '../templates/coupons.ts'
import { submitStatusReport, updateAmuletPriceVote } from '../templates/dso-choices.ts'
import { receiveSvRewardCoupon } from '../templates/reward-choices.ts'
import { statusOf, amuletPriceVote, svRewardState, svStatusReport } from '../templates/dso-rules.ts'
import type { Workflow } from './workflow-context.ts'

/** An SV collects its coupons of the open round and shares them among its beneficiaries. */
export const receiveSvRewards: Workflow = {
  name: 'receive SV reward coupons',
  weight: 5,
  run(scene, head) {
    const { ledger, world } = scene
    const sv = scene.sv()
    const openRound = world.rules.openRound(head.effectiveAt)
    const state = ledger.activeNow(svRewardState).find(({ facts }) => facts.svName === sv.name)
    const { round } = openRound.facts
    if (!state || state.facts.lastRoundCollected >= round) return false
    const weight = world.rules.dsoRules.facts.weights.get(sv.party) ?? sv.rewardWeight
    const shared = Math.floor(weight / 3)
    const shares: readonly (readonly [string, number])[] =
      sv.rewardWeight >= 100_000
        ? [
            [sv.party, weight - shared],
            [scene.validator().party, shared],
          ]
        : [[sv.party, weight]]
    return scene.commit(head, (draft) => {
      const archived = draft.exercise(state, archive, null)
      const newState = draft.create(svRewardState, {
        svName: sv.name,
        lastRoundCollected: round,
        numRoundsCollected: state.facts.numRoundsCollected + 1,
      })
      const nodes = shares.map(([beneficiary, share]) =>
        draft.create(svRewardCoupon, { sv: sv.party, beneficiary, weight: share, round }),
      )
      const facts = {
        sv: sv.party,
        openRound,
        rewardState: state,
        newRewardState: newState.contract,
        coupons: nodes.map(({ contract }) => contract),
      }
      const children = [archived, newState, ...nodes]
      return draft.exercise(world.rules.dsoRules, receiveSvRewardCoupon, facts, children)
    })
  },
}

/** An SV changes its vote on the price of amulet. */
export const votePrice: Workflow = {
  name: 'vote on the amulet price',
  weight: 0.3,
  run(scene, head) {
    const { ledger, world, prng } = scene
    const sv = scene.sv()
    const vote = ledger.activeNow(amuletPriceVote).find(({ facts }) => facts.sv === sv.party)
    if (!vote) return false
    const price = 50_000_000n + BigInt(prng.between(-60, 60)) * 20_000n
    return scene.commit(head, (draft) => {
      const archived = draft.exercise(vote, archive, null)
      const lastUpdatedAt = draft.time
      const node = draft.create(amuletPriceVote, { sv: sv.party, price, lastUpdatedAt })
      const facts = {
        actor: sv.party,
        argument: { sv: sv.party, voteCid: vote.id, amuletPrice: decimalText(price) },
        result: { amuletPriceVote: node.contract.id },
      }
      return draft.exercise(world.rules.dsoRules, updateAmuletPriceVote, facts, [archived, node])
    })
  },
}

/** An SV reports the status of its nodes. */
export const reportStatus: Workflow = {
  name: 'report SV status',
  weight: 2,
  run(scene, head) {
    const { ledger, world } = scene
    const sv = scene.sv()
    const report = ledger.activeNow(svStatusReport).find(({ facts }) => facts.sv === sv)
    if (!report) return false
    const openRound = world.rules.openRound(head.effectiveAt).facts.round
    return scene.commit(head, (draft) => {
      const archived = draft.exercise(report, archive, null)
      const createdAt = draft.time
      const number = report.facts.number + 1
      const node = draft.create(svStatusReport, { sv, number, openRound, createdAt })
      const facts = {
        actor: sv.party,
        argument: {
          sv: sv.party,
          previousReportCid: report.id,
          status: statusOf({ number, openRound, createdAt }),
        },
        result: { newReportCid: node.contract.id },
      }
      return draft.exercise(world.rules.dsoRules, submitStatusReport, facts, [archived, node])
    })
  },
}
