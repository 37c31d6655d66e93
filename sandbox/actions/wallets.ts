import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Party } from '../ledger/model.ts'
import { damlFailure } from '../ledger/choice-refused.ts'
import { amulet, type AmuletFacts } from '../templates/amulet.ts'
import { decimalText } from '../ledger/decimal.ts'

/** Maximum number of inputs that the amulet rules allow. */
const maxInputs = 100

/** The unlocked amulets of each party. */
export class Wallets {
  readonly #amulets = new Map<Party, Set<Contract<AmuletFacts>>>()

  constructor(ledger: Ledger) {
    for (const contract of ledger.activeNow(amulet)) this.#add(contract)
    ledger.watch(amulet, {
      added: (contract) => this.#add(contract),
      removed: (contract) => this.#amulets.get(contract.facts.owner)?.delete(contract),
    })
  }

  #add(contract: Contract<AmuletFacts>): void {
    const { owner } = contract.facts
    const amulets = this.#amulets.get(owner)
    if (amulets) amulets.add(contract)
    else this.#amulets.set(owner, new Set([contract]))
  }

  count(owner: Party): number {
    return this.#amulets.get(owner)?.size ?? 0
  }

  /**
   * Returns up to `limit` amulets, oldest first. Excludes amulets that are being reassigned or are
   * on another synchronizer.
   */
  spendable(owner: Party, limit: number): Contract<AmuletFacts>[] {
    const spendable: Contract<AmuletFacts>[] = []
    for (const contract of this.#amulets.get(owner) ?? []) {
      if (contract.synchronizer !== contract.network.globalSynchronizer) continue
      if (spendable.push(contract) === limit) break
    }
    return spendable
  }

  /**
   * Returns the oldest amulets that are worth at least `amount`, at most as many as the amulet
   * rules allow. A wallet with many small amulets adds a few, to merge them. Undefined if the funds
   * are insufficient.
   */
  select(owner: Party, amount: bigint): Contract<AmuletFacts>[] | undefined {
    const amulets = this.#amulets.get(owner)
    if (!amulets) return undefined
    const inputs: Contract<AmuletFacts>[] = []
    let sum = 0n
    const wanted = amulets.size > 12 ? 6 : 1
    for (const contract of amulets) {
      if (sum >= amount && inputs.length >= wanted) break
      if (inputs.length === maxInputs) break
      if (contract.synchronizer !== contract.network.globalSynchronizer) continue
      inputs.push(contract)
      sum += contract.facts.amount
    }
    return sum >= amount && inputs.length > 0 ? inputs : undefined
  }

  /**
   * Like `select`, but refuses the command if the funds are insufficient, as the Daml code does.
   */
  require(owner: Party, amount: bigint): Contract<AmuletFacts>[] {
    const inputs = this.select(owner, amount)
    if (inputs) return inputs
    throw damlFailure(
      `ITR_InsufficientFunds: insufficient funds, missing amount for ${decimalText(amount)}`,
    )
  }
}
