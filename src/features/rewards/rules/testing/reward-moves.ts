/**
 * Moves of the model network, each encoded as two numbers, for property tests and long histories.
 */
import { modelParties, owners, type ModelKind, type RewardModel } from './reward-model.ts'

const grain = 10_000_000_000n
const kinds: readonly ModelKind[] = [
  'app',
  'validator',
  'sv',
  'liveness',
  'marker',
  'traffic',
  'activity',
  'fund',
]

/** One move: its kind, and a number that selects its coupon. */
export type Move = readonly [kind: number, pick: number]

/** The number of kinds of moves. */
export const moveKinds = 12

/** Applies one move. A move that the state does not allow has no effect. */
export function applyMove(network: RewardModel, [kind, pick]: Move): void {
  const owner = owners[pick % owners.length] ?? modelParties.alice
  const size = (BigInt(pick) * 7_654_321_987n) % (5_000n * grain)
  switch (kind) {
    case 0:
      return network.openRound(pick % 2 === 0)
    case 1:
      return network.issueRound()
    case 2:
    case 3:
    case 4: {
      const made = kinds[pick % kinds.length] ?? 'app'
      network.make({
        kind: made,
        owner,
        size: made === 'sv' ? BigInt(pick % 200_000) * grain : size,
        featured: pick % 3 === 0,
        hidden: made === 'traffic' && pick % 4 === 1,
      })
      return
    }
    case 5:
    case 6: {
      const claimable = network.active(
        (fate) => fate.kind !== 'marker' && !fate.hidden && fate.owner === owner,
      )
      const some = claimable.slice(0, 1 + (pick % 5))
      if (some.length > 0) network.claim(some, owner, pick % 7 === 0 ? modelParties.bob : undefined)
      return
    }
    case 7: {
      // A validator claims for its users, so the coupons' owner differs from the sender.
      const [one] = network.active((fate) => fate.kind === 'validator')
      if (one) network.claim([one], owner)
      return
    }
    case 8:
      return network.expire(network.active((fate) => fate.kind !== 'marker').slice(0, pick % 4))
    case 9: {
      const [one] = network.active(
        (fate) => fate.kind === 'traffic' && !fate.hidden && !fate.isShare,
      )
      if (one) network.share(one, owners.slice(0, 1 + (pick % owners.length)))
      return
    }
    case 10:
      network.unhide(network.active((fate) => fate.hidden).slice(0, 1 + (pick % 2)))
      return
    default: {
      if (pick % 3 === 0) {
        const [fund] = network.active((fate) => fate.kind === 'fund')
        if (fund) network.withdraw(fund)
        return
      }
      network.convert(
        network.active((fate) => fate.kind === 'marker').slice(0, pick % 4),
        pick % 2 === 0,
      )
    }
  }
}
