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

/** Number of cached snapshots: two for a comparison, and one for another view. */
const maxSnapshots = 3

/** The history and the active contracts: the read-only part of the ledger. */
export abstract class History {
  /**
   * Updates of which the DSO party sees a part, in `(migration id, record time)` order, as on Scan.
   */
  readonly commits: Commit[] = []
  /** Updates of which the DSO party sees no part, in the same order. */
  readonly privateCommits: Commit[] = []
  /** All updates, in order of offset. */
  readonly updates: Commit[] = []
  /** Submissions that did not become an update, in order of offset. */
  readonly rejections: Rejection[] = []
  /** Submissions of the local participant, successful or not, in order of offset. */
  readonly submitted: (Transaction | Rejection)[] = []
  protected readonly active = new ActiveContracts()
  protected readonly byExternalHash = new Map<string, Transaction>()
  readonly #activeAt = new Map<number, readonly Contract[]>()

  constructor(readonly network: Network) {}

  /**
   * Every contract in order of creation, including archived contracts, except the contracts in
   * `apart`.
   */
  get contracts(): readonly Contract[] {
    return this.active.contracts
  }

  /** The contracts of private applications in order of creation, including archived contracts. */
  get apart(): readonly Contract[] {
    return this.active.apart
  }

  /** The newest update. Throws if the ledger has no updates. */
  get latest(): Commit {
    const latest = this.commits.at(-1)
    if (!latest) throw new Error('The ledger is empty')
    return latest
  }

  /** Returns an update by its id, including updates of which the DSO party sees no part. */
  commitById(updateId: string): Commit | undefined {
    const ordinal = this.network.ids.updateOrdinal(updateId)
    if (ordinal === undefined) return undefined
    return this.commits[ordinal] ?? this.privateCommits[ordinal - firstPrivateUpdate]
  }

  /** Returns an update by its id, only if the DSO party sees a part of the update. */
  publicCommitById(updateId: string): Commit | undefined {
    const ordinal = this.network.ids.updateOrdinal(updateId)
    return ordinal === undefined ? undefined : this.commits[ordinal]
  }

  /**
   * Returns the update at an offset of the participant; undefined if the offset belongs to a
   * rejected submission.
   */
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

  commitByExternalHash(hash: string): Commit | undefined {
    return this.byExternalHash.get(hash)
  }

  contractById(contractId: string): Contract | undefined {
    const number = this.network.ids.contractNumber(contractId)
    return number === undefined
      ? undefined
      : (this.contracts[number] ?? this.apart[number - firstPrivateContract])
  }

  /**
   * Returns the index in `commits` of the first update after a position; the length of `commits` if
   * no update follows.
   */
  indexAfter(migrationId: number, recordTime: number): number {
    return indexAfter(this.commits, migrationId, recordTime)
  }

  /** Returns up to `limit` updates after a position; without a position, from the beginning. */
  after(
    from: { readonly migrationId: number; readonly recordTime: number } | undefined,
    limit: number,
  ): Commit[] {
    const start = from ? this.indexAfter(from.migrationId, from.recordTime) : 0
    return this.commits.slice(start, start + limit)
  }

  get migrations(): readonly MigrationRange[] {
    return migrationRanges(this.commits)
  }

  get snapshots(): readonly Snapshot[] {
    return this.migrations.flatMap((range) => snapshotsOf(this.commits, range))
  }

  snapshotAt(migrationId: number, recordTime: number): Snapshot | undefined {
    return this.snapshots.find(
      (snapshot) => snapshot.migrationId === migrationId && snapshot.recordTime === recordTime,
    )
  }

  /**
   * Returns the newest snapshot of the migration id before a record time. With `inclusive`, a
   * snapshot at that time also counts.
   */
  snapshotBefore(migrationId: number, recordTime: number, inclusive = false): Snapshot | undefined {
    return this.snapshots.findLast(
      (snapshot) =>
        snapshot.migrationId === migrationId &&
        (snapshot.recordTime < recordTime || (inclusive && snapshot.recordTime === recordTime)),
    )
  }

  /** Returns the first snapshot after a record time, of this migration id or a larger one. */
  snapshotAfter(migrationId: number, recordTime: number): Snapshot | undefined {
    return this.snapshots.find(
      (snapshot) => snapshot.migrationId >= migrationId && snapshot.recordTime > recordTime,
    )
  }

  activeAt({ position }: Snapshot): readonly Contract[] {
    const active =
      this.#activeAt.get(position) ??
      activeAfter(this.contracts, position).filter((contract) =>
        isStakeholder(this.network.dso, contract),
      )
    this.#activeAt.delete(position)
    this.#activeAt.set(position, active)
    const [oldest] = this.#activeAt.keys()
    if (oldest !== undefined && this.#activeAt.size > maxSnapshots) this.#activeAt.delete(oldest)
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

  /** The newest active contract of a template. Many templates have only one. */
  newest<Facts>(template: Template<Facts>): Contract<Facts> | undefined {
    return this.activeNow(template).at(-1)
  }

  countActive(template: Template): number {
    return this.active.count(template)
  }
}
