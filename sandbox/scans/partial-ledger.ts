import type { Ledger } from '../ledger/ledger.ts'
import type { Commit, Contract, Template } from '../ledger/model.ts'

/** The part of the ledger that a Scan has. */
export interface LedgerExtent {
  /** Record time in microseconds up to which the Scan has read the ledger. */
  readonly until: number
  readonly leavesOut: (commit: Commit) => boolean
}

/**
 * Members that must run on the ledger itself, because they read its private data. Their result is
 * the same for every Scan.
 */
const ownMembers: ReadonlySet<PropertyKey> = new Set(['activeAt', 'now', 'contractById', 'watch'])

/**
 * Returns the ledger as seen by a Scan that has read only a part of it. Later updates and omitted
 * updates are missing, and contracts are in their earlier state.
 */
export function partialLedger(ledger: Ledger, extent: () => LedgerExtent): Ledger {
  let cached: { readonly key: string; readonly commits: Commit[] } | undefined
  const commits = (): Commit[] => {
    const { until, leavesOut } = extent()
    const key = `${ledger.commits.length} ${until} ${leavesOut.name}`
    if (cached?.key !== key) {
      const read = ledger.commits.filter((commit) => has(commit, ledger, until))
      cached = { key, commits: read.filter((commit) => !leavesOut(commit)) }
    }
    return cached.commits
  }
  const publicCommitById = (id: string): Commit | undefined => {
    const commit = ledger.publicCommitById(id)
    const { until, leavesOut } = extent()
    return commit !== undefined && has(commit, ledger, until) && !leavesOut(commit)
      ? commit
      : undefined
  }
  const active = (isWanted: (contract: Contract) => boolean): Contract[] => {
    const { until } = extent()
    const isPast = (at: Contract['archivedIn']): boolean =>
      at !== undefined && (at.kind === 'imported' || has(at, ledger, until))
    return ledger.contracts.filter(
      (each) => isWanted(each) && isPast(each.createdIn) && !isPast(each.archivedIn),
    )
  }
  const others: Record<PropertyKey, unknown> = {
    publicCommitById,
    commitById: publicCommitById,
    commitByExternalHash: (hash: string) => {
      const commit = ledger.commitByExternalHash(hash)
      return commit && publicCommitById(commit.updateId)
    },
    activeNow: (template: Template) => active((contract) => contract.template === template),
    activeNamed: (name: string) => active((contract) => contract.template.name === name),
    newest: (template: Template) => active((contract) => contract.template === template).at(-1),
    countActive: (template: Template) =>
      active((contract) => contract.template === template).length,
  }
  const view: Ledger = new Proxy(ledger, {
    get(target, name) {
      if (name === 'commits') return commits()
      if (name === 'latest') return commits().at(-1)
      if (Object.hasOwn(others, name)) return others[name]
      if (name === 'migrations' || name === 'snapshots') return Reflect.get(target, name, view)
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      return value.bind(ownMembers.has(name) ? target : view)
    },
  })
  return view
}

function has(commit: Commit, ledger: Ledger, until: number): boolean {
  return commit.recordTime <= until || commit.migrationId < ledger.migrationId
}
