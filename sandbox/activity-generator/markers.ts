import { minute } from '../ledger/micros.ts'
import type { CommitHead } from '../ledger/ledger.ts'
import type { Node } from '../ledger/model.ts'
import { archive } from '../templates/archive.ts'
import { activityMarker, appRewardCoupon, featuredAppRight } from '../templates/coupons.ts'
import { convertMarkers, convertMarkersByDso } from '../templates/reward-choices.ts'
import { createActivityMarker } from '../templates/featured-app.ts'
import { pickPayer } from './payments.ts'
import { type WorkflowContext, type Workflow } from './workflow-context.ts'

/** A featured app marks an activity. The app may share the weight with its users. */
export const markActivity: Workflow = {
  name: 'mark featured activity',
  weight: 16,
  run(scene, head) {
    const { prng, ledger } = scene
    const right = prng.pick(ledger.activeNow(featuredAppRight))
    if (!right) return false
    const { provider, activityWeight } = right.facts
    const beneficiaries = [provider, pickPayer(scene).party].slice(0, prng.chance(0.35) ? 2 : 1)
    const weight = (activityWeight ?? 10_000_000_000n) / BigInt(beneficiaries.length)
    return scene.commit(head, (draft) => {
      const nodes = beneficiaries.map((beneficiary) =>
        draft.create(activityMarker, { provider, beneficiary, weight }),
      )
      const markers = nodes.map(({ contract }) => contract)
      return draft.exercise(right, createActivityMarker, { provider, markers }, nodes)
    })
  },
}

const convertedTogether = 25

const conversionInterval = 3 * minute

/** Schedules the regular conversion of activity markers. */
export function convertMarkersRegularly(scene: WorkflowContext, from: number): void {
  const convert = (head: CommitHead): boolean => {
    const { ledger, world, delegate } = scene
    const markers = ledger.activeNow(activityMarker).slice(0, convertedTogether)
    const pause = markers.length === convertedTogether ? minute : conversionInterval
    scene.schedule.at(head.effectiveAt + pause, convert)
    if (markers.length < 4) return false
    const openRound = world.rules.openRound(head.effectiveAt)
    return scene.commit(head, (draft) => {
      const children: Node[] = []
      const coupons = markers.flatMap((marker) => {
        const { provider, beneficiary, weight } = marker.facts
        children.push(draft.exercise(marker, archive, null))
        // If the round rewards by traffic, markers are only archived.
        if (openRound.facts.couponTimeToLive !== undefined) return []
        const node = draft.create(appRewardCoupon, {
          provider,
          beneficiary,
          featured: true,
          amount: weight,
          round: openRound.facts.round,
        })
        children.push(node)
        return node.contract
      })
      const facts = { actor: delegate.party, markers, coupons, openRound }
      const { amuletRules, dsoRules } = world.rules
      const node = draft.exercise(amuletRules, convertMarkers, facts, children)
      return draft.exercise(dsoRules, convertMarkersByDso, facts, [node])
    })
  }
  scene.schedule.at(from + conversionInterval, convert)
}
