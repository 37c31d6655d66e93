import type { NetworkOperation } from './network-operation.ts'
import type { Watcher } from './active-contracts.ts'
import type { AmuletEra } from './amulet-era.ts'
import { Draft } from './draft.ts'
import { History } from './history.ts'
import { isSeenBy } from './informees.ts'
import {
  Assignment,
  Contract,
  Transaction,
  Unassignment,
  type Commit,
  type Imported,
  type Party,
  type SubmissionDetails,
  type Template,
} from './model.ts'
import type { Network } from './network.ts'
import { firstPrivateContract, firstPrivateUpdate, firstRejectedUpdate } from './numbers.ts'
import { ChoiceRefused } from './choice-refused.ts'
import type { Rejection, RejectionCause } from './rejection.ts'
import type { Submission, SubmissionFailure, SubmissionResult } from './submission.ts'

/** Converts commands to nodes of a transaction. */
export interface CommandRules {
  /**
   * Writes the commands into the draft.
   * @throws ChoiceRefused if a command cannot be executed
   */
  interpret(draft: Draft, submission: Submission, ledger: Ledger): void
}

/**
 * Commits updates while the ledger is live: the DSO's automation and the activity of the network.
 */
export interface Automation {
  step(): void
  /** The operators' control of the network; absent if the automation has none. */
  readonly operation?: NetworkOperation
}

/** The time and the synchronizer of an update. */
export interface CommitHead {
  readonly recordTime: number
  readonly effectiveAt: number
  readonly synchronizer: string
  readonly workflowId: string
}

/** Pause between two live updates: 2 to 5 seconds, in milliseconds. */
const livePause = { shortest: 2000, spread: 3000 }

/** The one ledger behind the four API families, in memory. */
export class Ledger extends History {
  readonly #byCommand = new Map<string, Transaction>()
  readonly #listeners = new Set<(commit: Commit) => void>()
  #automation: Automation | undefined
  #timer: NodeJS.Timeout | undefined
  #migrationId = 0
  /** The participant's newest offset. */
  #end = 0
  /** The time of the newest update, or of a later rejection. */
  #latestTime = 0
  #amuletEra: AmuletEra = 'summed'
  /**
   * Called before a submission of the local participant is sequenced. Throws `ChoiceRefused` to
   * reject it.
   */
  admission: (transaction: Transaction) => void = () => {}

  constructor(
    network: Network,
    readonly rules: CommandRules,
    /** Microseconds since 1970. */
    readonly clock: () => number,
  ) {
    super(network)
  }

  get migrationId(): number {
    return this.#migrationId
  }

  get amuletEra(): AmuletEra {
    return this.#amuletEra
  }

  /** The participant's newest offset; 0 while nothing has happened. */
  get end(): number {
    return this.#end
  }

  /**
   * The newest record time of an update or a rejection in this migration id, microseconds since
   * 1970.
   */
  get latestTime(): number {
    return this.#latestTime
  }

  /**
   * The ledger's clock, microseconds since 1970. It is never before the newest sequenced update or
   * rejection.
   */
  now(): number {
    return Math.max(this.clock(), this.#latestTime + 1)
  }

  /**
   * Notifies the watcher of each contract of the template that becomes active or is archived. A
   * template can have only one watcher.
   */
  watch<Facts>(template: Template<Facts>, watcher: Watcher<Facts>): void {
    this.active.watch(template, watcher)
  }

  /**
   * Commits the commands as one transaction, or returns the failure. A command id that the user has
   * already used with the same `actAs` is refused as a duplicate.
   */
  submit(submission: Submission): SubmissionResult {
    const change = changeId(submission)
    const earlier = this.#byCommand.get(change)
    if (earlier) {
      const { commandId } = submission
      const failure = { kind: 'duplicate-command', commandId, updateId: earlier.updateId } as const
      return { ok: false, failure }
    }
    const head = this.#headOf(submission)
    if ('kind' in head) return { ok: false, failure: head }
    try {
      const transaction = this.commit(head, (draft) => {
        this.rules.interpret(draft, submission, this)
        draft.transaction.submittedAs = submittedAs(submission)
        draft.transaction.externalTransactionHash = submission.externalTransactionHash
        this.admission(draft.transaction)
      })
      this.#byCommand.set(change, transaction)
      return { ok: true, transaction }
    } catch (error) {
      if (!(error instanceof ChoiceRefused)) throw error
      const { failure } = error
      if (failure.kind === 'contract-in-flight')
        this.#rejectInFlight(submission, failure.contractId)
      if (failure.kind === 'no-traffic') {
        const { cost, left } = failure
        this.reject(submittedAs(submission), { kind: 'no traffic', cost, left }, [], this.now())
      }
      return { ok: false, failure }
    }
  }

  /**
   * Records the rejection of a submission that uses a contract in flight. Only the confirming
   * participants detect this, so the submission was sequenced and has cost traffic.
   */
  #rejectInFlight(submission: Submission, contractId: string): void {
    const contract = this.contractById(contractId)
    if (contract === undefined) return
    const cause = { kind: 'in flight', contract } as const
    this.reject(submittedAs(submission), cause, [contract], this.now())
  }

  /**
   * Records a rejected submission. A submission without contracts was never sequenced: it cost
   * nothing and is unknown to every mediator.
   */
  reject(
    submission: SubmissionDetails,
    cause: RejectionCause,
    contracts: readonly Contract[],
    recordTime: number,
  ): Rejection {
    this.#latestTime = recordTime
    this.#end += 1
    const rejection: Rejection = {
      kind: 'rejection',
      offset: this.#end,
      updateId: this.network.ids.updateId(firstRejectedUpdate + this.rejections.length),
      migrationId: this.#migrationId,
      recordTime,
      synchronizer: this.network.globalSynchronizer,
      submittedAs: submission,
      cause,
      contracts,
    }
    this.rejections.push(rejection)
    this.submitted.push(rejection)
    return rejection
  }

  preview(submission: Submission): SubmissionResult {
    const head = this.#headOf(submission)
    if ('kind' in head) return { ok: false, failure: head }
    const draft = this.#draft(head)
    try {
      this.rules.interpret(draft, submission, this)
      return { ok: true, transaction: draft.transaction }
    } catch (error) {
      if (error instanceof ChoiceRefused) return { ok: false, failure: error.failure }
      throw error
    } finally {
      draft.undo()
    }
  }

  #headOf(submission: Submission): CommitHead | SubmissionFailure {
    const { globalSynchronizer, secondSynchronizer } = this.network
    const synchronizer = submission.synchronizer ?? globalSynchronizer
    if (synchronizer !== globalSynchronizer && synchronizer !== secondSynchronizer) {
      return { kind: 'unknown-synchronizer', synchronizer }
    }
    return { ...this.headNow(), synchronizer, workflowId: submission.workflowId ?? '' }
  }

  headNow(workflowId = ''): CommitHead {
    const recordTime = this.now()
    const latest = this.commits.at(-1)
    const effectiveAt = Math.max(recordTime - 120_000, (latest?.effectiveAt ?? 0) + 1)
    return {
      recordTime,
      effectiveAt: Math.min(effectiveAt, recordTime),
      synchronizer: this.network.globalSynchronizer,
      workflowId,
    }
  }

  /**
   * Commits the nodes that `write` adds to the draft; if `write` throws, nothing changes.
   * @param isApart true for a private application, whose contracts have separate numbers
   */
  commit(head: CommitHead, write: (draft: Draft) => void, isApart = false): Transaction {
    const draft = this.#draft(head, isApart)
    try {
      write(draft)
    } catch (error) {
      draft.undo()
      throw error
    }
    const { transaction } = draft
    this.#append(transaction)
    if (transaction.externalTransactionHash !== undefined) {
      this.byExternalHash.set(transaction.externalTransactionHash, transaction)
    }
    return transaction
  }

  #draft(head: CommitHead, isApart = false): Draft {
    const { recordTime, effectiveAt, synchronizer, workflowId } = head
    const transaction = new Transaction(
      this.network,
      this.commits.length,
      this.#migrationId,
      recordTime,
      effectiveAt,
      synchronizer,
      workflowId,
    )
    return new Draft(transaction, this.active, isApart)
  }

  /**
   * Unassigns a contract from its synchronizer. Throws if the contract is archived or already in
   * flight.
   */
  unassign(contract: Contract, target: string, submitter: Party, head: CommitHead): Unassignment {
    const source = contract.synchronizer
    if (source === undefined || !contract.active) throw new Error('The contract is not assigned')
    const unassignId = `00${this.network.ids.fingerprint(`unassign/${this.commits.length}`)}`
    contract.synchronizer = undefined
    contract.reassignmentCounter += 1
    const { reassignmentCounter } = contract
    const commit = new Unassignment(
      { contract, source, target, submitter, unassignId, reassignmentCounter },
      ...this.#reassignmentHead({ ...head, synchronizer: source }),
    )
    this.#append(commit)
    return commit
  }

  assign({ reassignment }: Unassignment, head: CommitHead): Assignment {
    reassignment.contract.synchronizer = reassignment.target
    const commit = new Assignment(
      reassignment,
      ...this.#reassignmentHead({ ...head, synchronizer: reassignment.target }),
    )
    this.#append(commit)
    return commit
  }

  #reassignmentHead(head: CommitHead): [Network, number, number, number, number, string, string] {
    const { recordTime, effectiveAt, synchronizer, workflowId } = head
    const { length } = this.commits
    return [
      this.network,
      length,
      this.#migrationId,
      recordTime,
      effectiveAt,
      synchronizer,
      workflowId,
    ]
  }

  #append(commit: Commit): void {
    this.#end += 1
    commit.offset = this.#end
    this.#latestTime = commit.recordTime
    this.updates.push(commit)
    if (!isSeenBy(this.network.dso, commit)) {
      commit.ordinal = firstPrivateUpdate + this.privateCommits.length
      this.privateCommits.push(commit)
    } else this.commits.push(commit)
    if (commit.kind === 'transaction' && commit.submittedAs !== undefined) {
      this.submitted.push(commit)
    }
    for (const listener of this.#listeners) listener(commit)
  }

  /**
   * Adds a contract that was created under an earlier migration id. `isApart` has the same meaning
   * as for `commit`.
   */
  import<Facts>(
    template: Template<Facts>,
    facts: Facts,
    origin: Imported,
    isApart = false,
  ): Contract<Facts> {
    const contracts = isApart ? this.active.apart : this.active.contracts
    const contract = new Contract(
      this.network,
      (isApart ? firstPrivateContract : 0) + contracts.length,
      template,
      facts,
      origin,
      this.network.globalSynchronizer,
    )
    contracts.push(contract)
    this.active.added(contract)
    return contract
  }

  /**
   * Marks an imported contract as archived before the history begins. The ledger still knows the
   * contract, because other contracts refer to it.
   */
  retire(contract: Contract): void {
    const { createdIn } = contract
    if (createdIn.kind !== 'imported') throw new Error('Only imported contracts can be retired')
    contract.archivedIn = createdIn
    this.active.removed(contract)
  }

  migrate(migrationId: number): void {
    this.#migrationId = migrationId
    this.#latestTime = 0
  }

  upgradeAmulet(era: AmuletEra): void {
    this.#amuletEra = era
  }

  /** Calls the listener after each commit. Returns a function that removes the listener. */
  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  automate(automation: Automation): void {
    this.#automation = automation
  }

  get operation(): NetworkOperation | undefined {
    return this.#automation?.operation
  }

  step(): void {
    this.#automation?.step()
  }

  /**
   * Starts live traffic: one commit every 2 to 5 seconds, until `stop`. The timer does not keep the
   * process alive.
   */
  start(): void {
    if (this.#timer) return
    const next = (): void => {
      this.#timer = setTimeout(
        () => {
          this.step()
          next()
        },
        livePause.shortest + Math.random() * livePause.spread,
      )
      this.#timer.unref()
    }
    next()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function submittedAs(submission: Submission): SubmissionDetails {
  const { commandId, userId, actAs, submissionId = '', traceparent } = submission
  return { commandId, userId, actAs, submissionId, ...(traceparent && { traceparent }) }
}

function changeId({ userId, actAs, commandId }: Submission): string {
  return JSON.stringify([userId, actAs.toSorted(), commandId])
}
