import type { Commit, Contract, Snapshot, Template } from './model.ts'
import type { Network } from './network.ts'
import type { Submission, SubmissionFailure, SubmissionResult } from './submission.ts'

export interface LedgerOptions {
  /** The same seed and `now` give the same ledger, to the last digit of every id. */
  readonly seed?: number
  /** How many updates the history has. Default 20,000. */
  readonly updates?: number
  /** When the history ends, microseconds since 1970. Default: now. */
  readonly now?: number
}

/** The one ledger behind the four API families. (Public signatures; bodies follow within the hour.) */
export declare class Ledger {
  static create(options?: LedgerOptions): Ledger
  readonly network: Network
  /** Every update in `(migration id, record time)` order. */
  readonly commits: readonly Commit[]
  /** Every contract in order of creation, archived ones included. */
  readonly contracts: readonly Contract[]
  get latest(): Commit
  /** Microseconds since 1970: the ledger's clock. */
  now(): number
  commitById(updateId: string): Commit | undefined
  commitByExternalHash(hash: string): Commit | undefined
  contractById(contractId: string): Contract | undefined
  /** The index in `commits` of the first update after this point (the length when there is none). */
  indexAfter(migrationId: number, recordTime: number): number
  /** Up to `limit` updates after the point (from the beginning without one). */
  after(from: { migrationId: number; recordTime: number } | undefined, limit: number): Commit[]
  /** First and last record time of each migration id, ascending. */
  get migrations(): readonly { migrationId: number; first: number; last: number }[]
  /** Every snapshot, ascending: each 3 hours of ledger time per migration id. */
  get snapshots(): readonly Snapshot[]
  snapshotAt(migrationId: number, recordTime: number): Snapshot | undefined
  /** The newest snapshot of the migration id before (or at, with `inclusive`) a record time. */
  snapshotBefore(migrationId: number, recordTime: number, inclusive?: boolean): Snapshot | undefined
  /** The first snapshot after a record time, of the migration id or a larger one. */
  snapshotAfter(migrationId: number, recordTime: number): Snapshot | undefined
  /** What was active at a snapshot, creation time ascending. */
  activeAt(snapshot: Snapshot): readonly Contract[]
  /** What is active now, creation order: of one template. */
  activeNow<Facts>(template: Template<Facts>): readonly Contract<Facts>[]
  /** Commits the commands as one transaction, or says why not. */
  submit(submission: Submission): SubmissionResult
  /** Whether it would be committed now; changes nothing. */
  check(submission: Submission): SubmissionFailure | undefined
  onCommit(listener: (commit: Commit) => void): () => void
  /** Live traffic: one commit each 2 to 5 seconds, until `stop`. */
  start(): void
  stop(): void
}
