import { firstPrivateContract } from './numbers.ts'
import {
  Contract,
  Create,
  Exercise,
  type Transaction,
  type Choice,
  type Node,
  type Template,
} from './model.ts'
import { ChoiceRefused } from './choice-refused.ts'

/** The store that a draft changes while it is written. */
export interface ContractStore {
  readonly contracts: Contract[]
  /**
   * Contracts of private applications. They have separate numbers, so that the numbers of other
   * contracts do not depend on them.
   */
  readonly apart: Contract[]
  added(contract: Contract): void
  removed(contract: Contract): void
}

/**
 * A transaction being written. Contracts are created and consumed immediately, so that later
 * commands see the effects of earlier ones; `undo` reverts everything.
 */
export class Draft {
  readonly #store: ContractStore
  readonly #firstContract: number
  readonly #firstApart: number
  #isApart: boolean
  readonly #consumed: Contract[] = []

  constructor(
    readonly transaction: Transaction,
    store: ContractStore,
    /** True if the draft belongs to a private application. */
    isApart = false,
  ) {
    this.#store = store
    this.#firstContract = store.contracts.length
    this.#firstApart = store.apart.length
    this.#isApart = isApart
  }

  apart<Result>(write: () => Result): Result {
    const before = this.#isApart
    this.#isApart = true
    try {
      return write()
    } finally {
      this.#isApart = before
    }
  }

  /** Ledger effective time, microseconds since 1970. */
  get time(): number {
    return this.transaction.effectiveAt
  }

  create<Facts>(template: Template<Facts>, facts: Facts): Create<Facts> {
    const contracts = this.#isApart ? this.#store.apart : this.#store.contracts
    const { transaction } = this
    const contract = new Contract(
      transaction.network,
      (this.#isApart ? firstPrivateContract : 0) + contracts.length,
      template,
      facts,
      transaction,
      transaction.synchronizer,
    )
    contracts.push(contract)
    this.#store.added(contract)
    return new Create(contract)
  }

  /**
   * Exercises a choice. The children are in order of occurrence.
   * @throws ChoiceRefused if a consumed contract is not active
   */
  exercise<Facts>(
    contract: Contract,
    choice: Choice<Facts>,
    facts: Facts,
    children?: readonly Node[],
  ): Exercise<Facts> {
    if (contract.archivedIn !== undefined) {
      throw new ChoiceRefused({ kind: 'contract-not-found', contractId: contract.id })
    }
    if (contract.synchronizer === undefined) {
      throw new ChoiceRefused({ kind: 'contract-in-flight', contractId: contract.id })
    }
    if (choice.consuming) {
      contract.archivedIn = this.transaction
      this.#store.removed(contract)
      this.#consumed.push(contract)
    }
    return new Exercise(contract, choice, facts, children)
  }

  root(node: Node): void {
    // Creates a new array of exactly this size, because `push` would reserve sixteen more elements.
    this.transaction.roots = [...this.transaction.roots, node]
  }

  undo(): void {
    for (const contract of this.#consumed) {
      contract.archivedIn = undefined
      if (contract.createdIn !== this.transaction) this.#store.added(contract)
    }
    const created = [
      ...this.#store.contracts.splice(this.#firstContract),
      ...this.#store.apart.splice(this.#firstApart),
    ]
    for (const contract of created) this.#store.removed(contract)
  }
}
