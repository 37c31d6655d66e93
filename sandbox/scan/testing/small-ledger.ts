import type { Draft } from '../../ledger/draft.ts'
import { Ledger } from '../../ledger/ledger.ts'
import { makeNetwork } from '../../ledger/make-network.ts'
import { hour, minute } from '../../ledger/micros.ts'
import type { Contract, Template, Transaction } from '../../ledger/model.ts'
import { amulet, lockedAmulet } from '../../templates/amulet.ts'
import { archive } from '../../templates/archive.ts'
import { openMiningRound } from '../../templates/rounds.ts'

/** Start of a small ledger: 12:00:00.000001 UTC on 1 August 2026. */
export const start = 1_785_585_600_000_001

/** One amulet in units of 10^-10. */
export const oneAmuletUnits = 10_000_000_000n

/**
 * A ledger that a test writes update by update. By default, record times are a minute apart. The
 * ledger has no automation and accepts no commands.
 */
export class SmallLedger {
  readonly ledger: Ledger
  #time = start

  constructor(seed = 7) {
    this.ledger = new Ledger(makeNetwork(seed), { interpret: () => {} }, () => this.#time)
    this.ledger.migrate(3)
  }

  party(index: number): string {
    return this.ledger.network.users[index]?.party ?? ''
  }

  /** Advances the time. Two updates of a migration id never have the same time. */
  wait(microseconds: number): void {
    this.#time += microseconds
  }

  migrate(migrationId: number, time: number): void {
    this.ledger.migrate(migrationId)
    this.#time = time
  }

  commit(write: (draft: Draft) => void): Transaction {
    const head = {
      recordTime: this.#time,
      effectiveAt: this.#time - minute,
      synchronizer: this.ledger.network.globalSynchronizer,
      workflowId: '',
    }
    const transaction = this.ledger.commit(head, write)
    this.#time += minute
    return transaction
  }

  create<Facts>(template: Template<Facts>, facts: Facts): Contract<Facts> {
    const created: Contract<Facts>[] = []
    this.commit((draft) => {
      const node = draft.create(template, facts)
      created.push(node.contract)
      draft.root(node)
    })
    const [contract] = created
    if (contract === undefined) throw new Error('Nothing was created')
    return contract
  }

  /** Unassigns a contract from its synchronizer. The contract stays in flight. */
  unassign(contract: Contract): void {
    const { secondSynchronizer, globalSynchronizer } = this.ledger.network
    this.ledger.unassign(contract, secondSynchronizer, contract.signatories[0] ?? '', {
      recordTime: this.#time,
      effectiveAt: this.#time,
      synchronizer: globalSynchronizer,
      workflowId: '',
    })
    this.#time += minute
  }

  give(owner: string, ...amounts: readonly bigint[]): Transaction {
    return this.commit((draft) => {
      for (const amount of amounts) draft.root(draft.create(amulet, { owner, amount, round: 10 }))
    })
  }

  lock(owner: string, holder: string, amount: bigint): Transaction {
    const lock = { holders: [holder], expiresAt: start + hour, context: undefined }
    return this.commit((draft) => {
      draft.root(draft.create(lockedAmulet, { owner, amount, round: 10, lock }))
    })
  }

  open(...rounds: readonly number[]): Transaction {
    return this.commit((draft) => {
      for (const round of rounds) {
        const facts = {
          round,
          amuletPrice: oneAmuletUnits,
          opensAt: start,
          targetClosesAt: start + hour,
        }
        draft.root(draft.create(openMiningRound, facts))
      }
    })
  }

  archive(contract: Contract): Transaction {
    return this.commit((draft) => {
      draft.root(draft.exercise(contract, archive, null))
    })
  }
}
