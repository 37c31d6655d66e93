import {
  Contract,
  Create,
  Exercise,
  type Transaction,
  type Choice,
  type Node,
  type Template,
} from './model.ts'
import { Refused } from './refused.ts'

/** What a draft changes while it is written. */
export interface ContractStore {
  readonly contracts: Contract[]
  added(contract: Contract): void
  removed(contract: Contract): void
}

/**
 * A transaction being written. Contracts are created and consumed at once, so that later commands see the effects of
 * earlier ones; `undo` takes all of it back.
 */
export class Draft {
  readonly #store: ContractStore
  readonly #firstContract: number
  readonly #consumed: Contract[] = []

  constructor(
    readonly transaction: Transaction,
    store: ContractStore,
  ) {
    this.#store = store
    this.#firstContract = store.contracts.length
  }

  /** Ledger effective time, microseconds since 1970. */
  get time(): number {
    return this.transaction.effectiveAt
  }

  create<Facts>(template: Template<Facts>, facts: Facts): Create<Facts> {
    const { contracts } = this.#store
    const { transaction } = this
    const contract = new Contract(
      transaction.network,
      contracts.length,
      template,
      facts,
      transaction,
      transaction.synchronizer,
    )
    contracts.push(contract)
    this.#store.added(contract)
    return new Create(contract)
  }

  /** The children are in order of occurrence. Throws `Refused` when a consumed contract is not active. */
  exercise<Facts>(
    contract: Contract,
    choice: Choice<Facts>,
    facts: Facts,
    children?: readonly Node[],
  ): Exercise<Facts> {
    if (contract.archivedIn !== undefined) {
      throw new Refused({ kind: 'contract-not-found', contractId: contract.id })
    }
    if (contract.synchronizer === undefined) {
      throw new Refused({ kind: 'contract-in-flight', contractId: contract.id })
    }
    if (choice.consuming) {
      contract.archivedIn = this.transaction
      this.#store.removed(contract)
      this.#consumed.push(contract)
    }
    return new Exercise(contract, choice, facts, children)
  }

  /** Adds a top-level node. */
  root(node: Node): void {
    // A new array of exactly this size: `push` would reserve sixteen more places.
    this.transaction.roots = [...this.transaction.roots, node]
  }

  undo(): void {
    for (const contract of this.#consumed) {
      contract.archivedIn = undefined
      if (contract.number < this.#firstContract) this.#store.added(contract)
    }
    const created = this.#store.contracts.splice(this.#firstContract)
    for (const contract of created) this.#store.removed(contract)
  }
}
