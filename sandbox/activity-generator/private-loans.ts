import { decimalText, toDecimal } from '../ledger/decimal.ts'
import type { Contract, Party, Unassignment } from '../ledger/model.ts'
import type { Prng } from '../ledger/prng.ts'
import type { IouFacts } from '../templates/iou.ts'
import { exercise, createIouCommand, type PrivateSubmission } from './private-commands.ts'
import type { PrivateParties } from './private-parties.ts'

const mostOpen = 60

const currencies = ['USD', 'EUR', 'CHF'] as const

const noViewers: readonly Party[] = []

/** Returns the facts of a loan that was issued before the history begins. */
export const oldLoan = (
  { issuer, holders }: PrivateParties,
  number: number,
  prng: Prng,
): IouFacts => ({
  payer: issuer,
  owner: holders[number % holders.length] ?? issuer,
  amount: toDecimal(prng.between(1, 90_000)),
  currency: prng.pick(currencies),
  viewers: noViewers,
})

/** The loans of the private application: issued, handed on, split and called. */
export class PrivateLoans {
  readonly #prng: Prng
  #open: Contract<IouFacts>[] = []
  readonly #leaving: Unassignment[] = []

  constructor(prng: Prng) {
    this.#prng = prng
  }

  add(contract: Contract<IouFacts>): void {
    this.#open.push(contract)
  }

  any(): Contract<IouFacts> | undefined {
    this.#open = this.#open.filter(({ active }) => active)
    return this.#prng.pick(this.#open.filter(({ synchronizer }) => synchronizer !== undefined))
  }

  /** Returns the oldest loan that a party can call. */
  heldBy(party: Party): Contract<IouFacts> | undefined {
    return this.#open.find(
      ({ active, synchronizer, facts, network }) =>
        active && synchronizer === network.globalSynchronizer && facts.owner === party,
    )
  }

  leave(unassignment: Unassignment): void {
    this.#leaving.push(unassignment)
  }

  takeArriving(): Unassignment | undefined {
    return this.#leaving.shift()
  }

  /** Returns the parties' next action; undefined if the randomly selected action is impossible. */
  next({ issuer, holders, inspector, partner }: PrivateParties): PrivateSubmission | undefined {
    const prng = this.#prng
    const chance = prng.fraction()
    const held = this.any()
    if (held === undefined || (chance < 0.45 && this.#open.length < mostOpen)) {
      const loan: IouFacts = {
        payer: issuer,
        owner: prng.pick(holders) ?? issuer,
        amount: toDecimal(prng.between(10, 90_000)),
        currency: prng.pick(currencies),
        viewers: prng.chance(0.2) ? [partner] : prng.chance(0.3) ? [inspector] : [],
      }
      return { actAs: [issuer], commands: [createIouCommand(loan)] }
    }
    const { synchronizer } = held
    const { owner, amount } = held.facts
    if (chance < 0.8) {
      const newOwner = prng.chance(0.15) ? partner : (prng.pick(holders) ?? partner)
      if (newOwner === owner) return undefined
      return {
        actAs: [owner],
        commands: [exercise(held, 'Iou_Transfer', { newOwner })],
        synchronizer,
      }
    }
    if (chance < 0.9) {
      const splitAmount = decimalText(amount / BigInt(prng.between(2, 5)))
      return {
        actAs: [owner],
        commands: [exercise(held, 'Iou_Split', { splitAmount })],
        synchronizer,
      }
    }
    return { actAs: [owner], commands: [exercise(held, 'Iou_Call', {})], synchronizer }
  }
}
