import { transfer } from '../actions/transfer.ts'
import type { LedgerState } from '../actions/ledger-state.ts'
import type { CommitHead, Ledger } from '../ledger/ledger.ts'
import type { JsonObject } from '../ledger/json-value.ts'
import { hour } from '../ledger/micros.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { Prng } from '../ledger/prng.ts'
import { delegatedMint } from '../templates/reward-accounting.ts'
import { mintingDelegation, type MintingDelegationFacts } from '../templates/reward-coupons.ts'
import { contextOf, inputOf, transferResultOf, type TransferFacts } from '../templates/transfer.ts'
import { rewardsOf } from './coupons.ts'
import type { WorkflowContext } from './workflow-context.ts'

const trafficShare = 0.7

const claimedTogether = 40

/**
 * The shared state of rewards that do not depend on rounds. It has its own random numbers, so the
 * random numbers of other workflows do not change.
 */
export class RewardStream {
  readonly prng: Prng
  /** Rounds opened from this time on reward apps by traffic; microseconds since 1970. */
  readonly trafficFrom: number
  /**
   * Lifetime of coupons in microseconds: 36 hours on real networks, less if the history is short.
   */
  readonly timeToLive: number

  constructor(
    readonly scene: WorkflowContext,
    seed: number,
    { start, end }: { readonly start: number; readonly end: number },
  ) {
    this.prng = new Prng(seed ^ 0x72657764)
    this.trafficFrom = start + Math.floor((end - start) * trafficShare)
    const tenth = Math.floor((end - start) / 10 / hour) * hour
    this.timeToLive = Math.min(36 * hour, Math.max(hour, tenth))
  }

  /** Mints the coupons of a party as amulet, through the party's delegate if there is one. */
  claim(head: CommitHead, party: Party, coupons: readonly Contract[]): boolean {
    const { ledger, world } = this.scene
    const claimed = coupons.filter(({ active }) => active).slice(0, claimedTogether)
    if (claimed.length === 0) return false
    const own = world.wallets.select(party, 0n) ?? []
    const delegation = delegationOf(ledger, party, head.effectiveAt)
    return this.scene.commit(head, (draft) => {
      const moved = transfer(world, draft, {
        sender: party,
        provider: delegation?.facts.delegate ?? party,
        inputs: [...claimed, ...own],
        outputs: [],
        rewards: rewardsOf(claimed),
      })
      if (delegation === undefined) return moved
      const facts = {
        actor: delegation.facts.delegate,
        argument: {
          inputs: moved.facts.inputs.map(inputOf),
          context: paymentContextOf(world, moved.facts),
        },
        result: { transferResult: transferResultOf(moved.facts) },
      }
      return draft.exercise(delegation, delegatedMint, facts, [moved])
    })
  }
}

/** Returns the minting delegation that covers a party's claims at a time. */
export function delegationOf(
  ledger: Ledger,
  party: Party,
  time: number,
): Contract<MintingDelegationFacts> | undefined {
  return ledger
    .activeNow(mintingDelegation)
    .find(({ facts }) => facts.beneficiary === party && facts.expiresAt > time)
}

/** The `PaymentTransferContext` of a transfer. */
export const paymentContextOf = (world: LedgerState, { openRound }: TransferFacts): JsonObject => ({
  amuletRules: world.rules.amuletRules.id,
  context: contextOf(openRound),
})
