import { informeesOf, stakeholdersOf } from '../ledger/informees.ts'
import type { History } from '../ledger/history.ts'
import {
  nodesOf,
  type Assignment,
  type Commit,
  type Contract,
  type Party,
  type Unassignment,
} from '../ledger/model.ts'

/** An update that at least one of the participant's parties sees in whole or in part. */
export interface OwnUpdate {
  readonly commit: Commit
  readonly hosted: ReadonlySet<Party>
}

/** A contract's unassignment from a synchronizer, or its assignment to one. */
export type Reassigned = Assignment | Unassignment

/**
 * The participant's part of the ledger: the updates that its parties see, the contracts in which
 * its parties have a stake, and the reassignments of these contracts. Every access first reads the
 * new updates of the ledger.
 */
export class OwnLedger {
  readonly #ledger: History
  readonly #isHosted: (party: Party) => boolean
  readonly #updates: OwnUpdate[] = []
  readonly #contracts: Contract[] = []
  readonly #reassigned = new Map<Contract, Reassigned[]>()
  #readUpdates = 0
  #readContracts = 0
  #readApart = 0

  constructor(ledger: History, isHosted: (party: Party) => boolean) {
    this.#ledger = ledger
    this.#isHosted = isHosted
  }

  /** The updates in order of offset. */
  get updates(): readonly OwnUpdate[] {
    this.#catchUp()
    return this.#updates
  }

  /**
   * The contracts in order of creation, including archived ones. The index of a contract never
   * changes.
   */
  get contracts(): readonly Contract[] {
    this.#catchUp()
    return this.#contracts
  }

  /**
   * Returns the index in `updates` of the first update after an offset; the number of updates if
   * none follows.
   */
  firstAfter(offset: number): number {
    const updates = this.updates
    let low = 0
    let high = updates.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((updates[middle]?.commit.offset ?? 0) > offset) high = middle
      else low = middle + 1
    }
    return low
  }

  /** Returns the newest reassignment of a contract up to an offset. */
  reassignedAt(contract: Contract, offset: number): Reassigned | undefined {
    this.#catchUp()
    return this.#reassigned.get(contract)?.findLast((one) => one.offset <= offset)
  }

  #catchUp(): void {
    const { updates, contracts, apart } = this.#ledger
    for (; this.#readUpdates < updates.length; this.#readUpdates += 1) {
      const commit = updates[this.#readUpdates]
      if (commit !== undefined) this.#addUpdate(commit)
    }
    while (this.#readContracts < contracts.length || this.#readApart < apart.length) {
      const one = contracts[this.#readContracts]
      const other = apart[this.#readApart]
      if (other === undefined || (one !== undefined && offsetOf(one) <= offsetOf(other))) {
        this.#readContracts += 1
        this.#addContract(one)
      } else {
        this.#readApart += 1
        this.#addContract(other)
      }
    }
  }

  #addUpdate(commit: Commit): void {
    const hosted = new Set<Party>()
    if (commit.kind === 'transaction') {
      for (const node of nodesOf(commit.roots)) this.#addHosted(hosted, informeesOf(node))
    } else {
      const { contract } = commit.reassignment
      this.#addHosted(hosted, stakeholdersOf(contract))
      const earlier = this.#reassigned.get(contract)
      if (earlier === undefined) this.#reassigned.set(contract, [commit])
      else earlier.push(commit)
    }
    if (hosted.size > 0) this.#updates.push({ commit, hosted })
  }

  #addHosted(hosted: Set<Party>, parties: readonly Party[]): void {
    for (const party of parties) if (this.#isHosted(party)) hosted.add(party)
  }

  #addContract(contract: Contract | undefined): void {
    if (contract !== undefined && stakeholdersOf(contract).some(this.#isHosted)) {
      this.#contracts.push(contract)
    }
  }
}

const offsetOf = ({ createdIn }: Contract): number =>
  createdIn.kind === 'imported' ? 0 : createdIn.offset
