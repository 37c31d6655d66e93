import { informeesOf, stakeholdersOf } from '../ledger/informees.ts'
import type { Node, Party, Transaction } from '../ledger/model.ts'

/** A node that the participant knows, with who sees it. */
export interface Seen {
  readonly node: Node
  /** Numbered from 0 among what the participant knows, each node before those below it. */
  readonly nodeId: number
  /** The number of the last one below it; its own when there is none. */
  readonly lastDescendant: number
  readonly stakeholders: readonly Party[]
  /** Those who are told of it or of one above it that the participant knows. */
  readonly witnesses: ReadonlySet<Party>
  /** Whether the contract is active before or after the transaction, and the participant keeps it. */
  readonly isActivity: boolean
}

/**
 * What a participant knows of a transaction: the nodes of which a party that it hosts is told, and all that is below
 * them (docs/network-rules.md, Who sees what). Empty when that is nothing.
 */
export function projectionOf(
  transaction: Transaction,
  isHosted: (party: Party) => boolean,
): readonly Seen[] {
  const all: (Seen & { lastDescendant: number })[] = []
  const nobody: ReadonlySet<Party> = new Set()
  const visit = (node: Node, above: ReadonlySet<Party>): void => {
    const informees = informeesOf(node)
    const isKnown = above.size > 0 || informees.some(isHosted)
    const children = node.kind === 'exercise' ? node.children : []
    if (!isKnown) {
      for (const child of children) visit(child, nobody)
      return
    }
    const witnesses = informees.every((party) => above.has(party))
      ? above
      : new Set([...informees, ...above])
    const { contract } = node
    const stakeholders = stakeholdersOf(contract)
    const isTransient = contract.createdIn === transaction && contract.archivedIn === transaction
    const isChange = node.kind === 'create' || node.consuming
    const seen = {
      node,
      nodeId: all.length,
      lastDescendant: all.length,
      stakeholders,
      witnesses,
      isActivity: isChange && !isTransient && stakeholders.some(isHosted),
    }
    all.push(seen)
    for (const child of children) visit(child, witnesses)
    seen.lastDescendant = all.length - 1
  }
  for (const root of transaction.roots) visit(root, nobody)
  return all
}
