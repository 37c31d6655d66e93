import { commandRules } from '../actions/command-rules.ts'
import type { Draft } from '../ledger/draft.ts'
import type { CommitHead, Ledger } from '../ledger/ledger.ts'
import { isOf, nodesOf, type Imported, type Node } from '../ledger/model.ts'
import { Prng } from '../ledger/prng.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'
import { iou } from '../templates/iou.ts'
import { inspectionReport, shipment } from '../templates/trade.ts'
import { exercise, type PrivateSubmission } from './private-commands.ts'
import { oldLoan, PrivateLoans } from './private-loans.ts'
import { privateParties, type PrivateParties } from './private-parties.ts'
import { PrivateTrades } from './private-trades.ts'

const applicationUser = 'ledger-api-user'

/** Share of the holders' public payments that also end a private contract. */
const settledShare = 0.6

/**
 * An application of the local participant that is known only to its parties: it lends, and ships
 * goods that are inspected. It has its own random numbers and contract numbers, so the rest of the
 * network is the same with and without the application.
 */
export class PrivateApplication {
  readonly #ledger: Ledger
  readonly #prng: Prng
  readonly #parties: PrivateParties | undefined
  readonly #loans: PrivateLoans
  readonly #trades: PrivateTrades
  #submitted = 0

  constructor(ledger: Ledger, seed: number, isRunning = true) {
    this.#ledger = ledger
    this.#prng = new Prng(seed ^ 0x70726976)
    this.#parties = isRunning ? privateParties(ledger.network) : undefined
    this.#loans = new PrivateLoans(this.#prng)
    this.#trades = new PrivateTrades(this.#prng)
  }

  /** Returns a random whole number in a range. */
  between(low: number, high: number): number {
    return this.#prng.between(low, high)
  }

  /**
   * Imports a number of earlier loans. They exist from the beginning and never change.
   * @param before the beginning of the history, microseconds since 1970
   */
  importLoans(count: number, before: number): void {
    const parties = this.#parties
    if (parties === undefined) return
    const prng = new Prng(count)
    for (let number = 0; number < count; number += 1) {
      const origin: Imported = {
        kind: 'imported',
        ordinal: -1,
        migrationId: this.#ledger.migrationId - 1,
        effectiveAt: before - (count - number) * 1000,
      }
      this.#ledger.import(iou, oldLoan(parties, number, prng), origin, true)
    }
  }

  commitAt(head: CommitHead): boolean {
    const parties = this.#parties
    if (parties === undefined) return false
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (this.#move(head)) return true
      const intention = this.#prng.chance(0.5)
        ? this.#loans.next(parties)
        : this.#trades.next(parties, head.effectiveAt)
      if (intention !== undefined && this.#submit(intention, head)) return true
    }
    return false
  }

  /**
   * Returns additional nodes for a public payment of a holder. The nodes call a loan in the same
   * transaction.
   */
  beside(draft: Draft, roots: readonly Node[]): readonly Node[] {
    const [root] = roots
    const [payer, ...others] = root?.kind === 'exercise' ? root.actingParties : []
    if (payer === undefined || others.length > 0 || roots.length > 1) return []
    if (this.#parties?.holders.includes(payer) !== true || !this.#prng.chance(settledShare))
      return []
    const held = this.#loans.heldBy(payer)
    if (held === undefined) return []
    const before = draft.transaction.roots
    this.#interpret(draft, { actAs: [payer], commands: [exercise(held, 'Iou_Call', {})] })
    const added = draft.transaction.roots.filter((node) => !before.includes(node))
    draft.transaction.roots = before
    return added
  }

  #interpret(draft: Draft, { actAs, commands }: PrivateSubmission): void {
    const submission = { commandId: '', userId: applicationUser, actAs, commands }
    draft.apart(() => commandRules.interpret(draft, submission, this.#ledger))
  }

  #submit(intention: PrivateSubmission, head: CommitHead): boolean {
    const { ids, users, localValidator } = this.#ledger.network
    const isLocal = intention.actAs.every((party) =>
      users.some((user) => user.party === party && user.validator === localValidator),
    )
    try {
      const synchronizer = intention.synchronizer ?? head.synchronizer
      const { roots } = this.#ledger.commit(
        { ...head, synchronizer },
        (draft) => {
          this.#interpret(draft, intention)
          if (!isLocal) return
          this.#submitted += 1
          draft.transaction.submittedAs = {
            commandId: ids.fingerprint(`command/private/${this.#submitted}`).slice(0, 32),
            submissionId: ids.fingerprint(`submission/private/${this.#submitted}`).slice(0, 32),
            userId: applicationUser,
            actAs: intention.actAs,
          }
        },
        true,
      )
      this.#note(roots)
      return true
    } catch (error) {
      if (error instanceof ChoiceRefused) return false
      throw error
    }
  }

  #note(roots: readonly Node[]): void {
    for (const node of nodesOf(roots)) {
      if (node.kind !== 'create') continue
      const { contract } = node
      if (isOf(iou, contract)) this.#loans.add(contract)
      if (isOf(shipment, contract)) this.#trades.addShipment(contract)
      if (isOf(inspectionReport, contract)) this.#trades.addReport(contract)
    }
  }

  /**
   * Occasionally reassigns a loan to the other synchronizer. A loan in flight arrives with the next
   * update.
   */
  #move(head: CommitHead): boolean {
    const { globalSynchronizer, secondSynchronizer } = this.#ledger.network
    const arriving = this.#loans.takeArriving()
    if (arriving !== undefined) {
      this.#ledger.assign(arriving, head)
      return true
    }
    if (!this.#prng.chance(0.03)) return false
    const moved = this.#loans.any()
    if (moved === undefined) return false
    const target =
      moved.synchronizer === globalSynchronizer ? secondSynchronizer : globalSynchronizer
    this.#loans.leave(this.#ledger.unassign(moved, target, moved.facts.owner, head))
    return true
  }
}
