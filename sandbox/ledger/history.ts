import { ActiveContracts } from './active-contracts.ts'
import { isStakeholder } from './informees.ts'
import type { Commit, Contract, Snapshot, Template, Transaction } from './model.ts'
import type { Network } from './network.ts'
import { firstPrivateContract, firstPrivateUpdate, firstRejectedUpdate } from './numbers.ts'
import type { Rejection } from './rejection.ts'
import {
  activeAfter,
  indexAfter,
  migrationRanges,
  snapshotsOf,
  type MigrationRange,
} from './snapshots.ts'

/** Two are compared, and another is looked at. */
const snapshotsKept = 3

/** The history and the active contracts: the read-only part of the ledger. */
export abstract class History {
  /**
   * Updates of which the DSO party sees a part, in `(migration id, record time)` order, as on Scan.
   */
  readonly commits: Commit[] = []
  /** Those that it sees nothing of, in the same order. */
  readonly privateCommits: Commit[] = []
  /** All of them, in order of offset. */
  readonly updates: Commit[] = []
  /** Submissions that did not become an update, in order of offset. */
  readonly rejections: Rejection[] = []
  /** Submissions of the local participant, successful or not, in order of offset. */
  readonly submitted: (Transaction | Rejection)[] = []
  protected readonly active = new ActiveContracts()
  protected readonly byExternalHash = new Map<string, Transaction>()
  /** The most recently requested snapshots, by position. */
  readonly #activeAt = new Map<number, readonly Contract[]>()

  constructor(readonly network: Network) {}

  /** Every contract in order of creation, archived ones included, but for those of `apart`. */
  get contracts(): readonly Contract[] {
    return this.active.contracts
  }

  /** The contracts of private applications in order of creation, archived ones included. */
  get apart(): readonly Contract[] {
    return this.active.apart
  }

  /** The newest update. Throws on a ledger without any. */
  get latest(): Commit {
    const latest = this.commits.at(-1)
    if (!latest) throw new Error('The ledger is empty')
    return latest
  }

  /** Also one that the DSO's party sees nothing of. */
  commitById(updateId: string): Commit | undefined {
    const ordinal = this.network.ids.updateOrdinal(updateId)
    if (ordinal === undefined) return undefined
    return this.commits[ordinal] ?? this.privateCommits[ordinal - firstPrivateUpdate]
  }

  /** Only one that the DSO's party sees something of. */
  publicCommitById(updateId: string): Commit | undefined {
    const ordinal = this.network.ids.updateOrdinal(updateId)
    return ordinal === undefined ? undefined : this.commits[ordinal]
  }

  /** The update that the participant has at an offset; undefined for what did not become one. */
  commitAtOffset(offset: number): Commit | undefined {
    let low = 0
    let high = this.updates.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.updates[middle]?.offset ?? 0) < offset) low = middle + 1
      else high = middle
    }
    const commit = this.updates[low]
    return commit?.offset === offset ? commit : undefined
  }

  rejectionById(updateId: string): Rejection | undefined {
    const number = this.network.ids.updateOrdinal(updateId)
    return number === undefined ? undefined : this.rejections[number - firstRejectedUpdate]
  }

  /** The update of an externally signed transaction. */
  commitByExternalHash(hash: string): Commit | undefined {
    return this.byExternalHash.get(hash)
  }

  /** Archived contracts are found too. */
  contractById(contractId: string): Contract | undefined {
    const number = this.network.ids.contractNumber(contractId)
    return number === undefined
      ? undefined
      : (this.contracts[number] ?? this.apart[number - firstPrivateContract])
  }

  /**
   * Returns the index in `commits` of the first update after this point; the length if none
   * follows.
   */
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

  /**
   * Returns the contracts that the DSO party saw active at a snapshot, by ascending creation time.
   */
  activeAt({ position }: Snapshot): readonly Contract[] {
    const active =
      this.#activeAt.get(position) ??
      activeAfter(this.contracts, position).filter((contract) =>
        isStakeholder(this.network.dso, contract),
      )
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

  /** Returns the number of active contracts of a template. */
  countActive(template: Template): number {
    return this.active.count(template)
  }
}
