import { ActiveContracts } from './active-contracts.ts'
import type { Commit, Contract, Snapshot, Template, Transaction } from './model.ts'
import type { Network } from './network.ts'
import {
  activeAfter,
  indexAfter,
  migrationRanges,
  snapshotsOf,
  type MigrationRange,
} from './snapshots.ts'

/** Two are compared, and another is looked at. */
const snapshotsKept = 3

/** What has happened, and what is active: the part of the ledger that only reads. */
export abstract class History {
  /** Every update in `(migration id, record time)` order. */
  readonly commits: Commit[] = []
  protected readonly active = new ActiveContracts()
  protected readonly byExternalHash = new Map<string, Transaction>()
  /** Of the snapshots that were asked for last, by position. */
  readonly #activeAt = new Map<number, readonly Contract[]>()

  constructor(readonly network: Network) {}

  /** Every contract in order of creation, archived ones included. */
  get contracts(): readonly Contract[] {
    return this.active.contracts
  }

  /** The newest update. Throws on a ledger without any. */
  get latest(): Commit {
    const latest = this.commits.at(-1)
    if (!latest) throw new Error('The ledger is empty')
    return latest
  }

  commitById(updateId: string): Commit | undefined {
    const ordinal = this.network.ids.updateOrdinal(updateId)
    return ordinal === undefined ? undefined : this.commits[ordinal]
  }

  /** The update of an externally signed transaction. */
  commitByExternalHash(hash: string): Commit | undefined {
    return this.byExternalHash.get(hash)
  }

  /** Archived contracts are found too. */
  contractById(contractId: string): Contract | undefined {
    const number = this.network.ids.contractNumber(contractId)
    return number === undefined ? undefined : this.contracts[number]
  }

  /** The index in `commits` of the first update after this point; the length when there is none. */
  indexAfter(migrationId: number, recordTime: number): number {
    return indexAfter(this.commits, migrationId, recordTime)
  }

  /** Up to `limit` updates after the point; from the beginning without one. */
  after(
    from: { readonly migrationId: number; readonly recordTime: number } | undefined,
    limit: number,
  ): Commit[] {
    const start = from ? this.indexAfter(from.migrationId, from.recordTime) : 0
    return this.commits.slice(start, start + limit)
  }

  /** The record times of each migration id, ascending. */
  get migrations(): readonly MigrationRange[] {
    return migrationRanges(this.commits)
  }

  /** Every snapshot, by migration id and time. */
  get snapshots(): readonly Snapshot[] {
    return this.migrations.flatMap((range) => snapshotsOf(this.commits, range))
  }

  snapshotAt(migrationId: number, recordTime: number): Snapshot | undefined {
    return this.snapshots.find(
      (snapshot) => snapshot.migrationId === migrationId && snapshot.recordTime === recordTime,
    )
  }

  /** The newest snapshot of the migration id before a record time, or at it with `inclusive`. */
  snapshotBefore(migrationId: number, recordTime: number, inclusive = false): Snapshot | undefined {
    return this.snapshots.findLast(
      (snapshot) =>
        snapshot.migrationId === migrationId &&
        (snapshot.recordTime < recordTime || (inclusive && snapshot.recordTime === recordTime)),
    )
  }

  /** The first snapshot after a record time, of the migration id or a larger one. */
  snapshotAfter(migrationId: number, recordTime: number): Snapshot | undefined {
    return this.snapshots.find(
      (snapshot) => snapshot.migrationId >= migrationId && snapshot.recordTime > recordTime,
    )
  }

  /** What was active at a snapshot, creation time ascending. */
  activeAt({ position }: Snapshot): readonly Contract[] {
    const active = this.#activeAt.get(position) ?? activeAfter(this.contracts, position)
    this.#activeAt.delete(position)
    this.#activeAt.set(position, active)
    const [oldest] = this.#activeAt.keys()
    if (oldest !== undefined && this.#activeAt.size > snapshotsKept) this.#activeAt.delete(oldest)
    return active
  }

  /** The active contracts of a template, in order of creation. */
  activeNow<Facts>(template: Template<Facts>): readonly Contract<Facts>[] {
    return this.active.list(template)
  }

  /** The active contracts of the template with this name (`Module.Name:Entity`), in order of creation. */
  activeNamed(name: string): readonly Contract[] {
    return this.active.named(name)
  }

  /** The only, or newest, active contract of a template. */
  newest<Facts>(template: Template<Facts>): Contract<Facts> | undefined {
    return this.activeNow(template).at(-1)
  }

  /** How many contracts of a template are active. */
  countActive(template: Template): number {
    return this.active.count(template)
  }
}
