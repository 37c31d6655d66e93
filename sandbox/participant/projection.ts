import { informeesOf, stakeholdersOf } from '../ledger/informees.ts'
import type { Node, Party, Transaction } from '../ledger/model.ts'

/** A node that the participant knows, with its witnesses. */
export interface ProjectedNode {
  readonly node: Node
  /**
   * Number of the node among the nodes that the participant knows, from 0. Each node comes before
   * the nodes below it.
   */
  readonly nodeId: number
  /** The number of the last node below this node, or the node's own number if no node is below. */
  readonly lastDescendant: number
  readonly stakeholders: readonly Party[]
  /** The informees of the node, and of the known nodes above it. */
  readonly witnesses: ReadonlySet<Party>
  /**
   * True if the contract is active before or after the transaction, and the participant stores it.
   */
  readonly isActivity: boolean
}

/**
 * Returns the part of a transaction that a participant knows: each node with an informee on the
 * participant, and all nodes below it (docs/network-rules.md, Who sees what). Empty if the
 * participant knows nothing.
 */
export function projectionOf(
  transaction: Transaction,
  isHosted: (party: Party) => boolean,
): readonly ProjectedNode[] {
  const all: (ProjectedNode & { lastDescendant: number })[] = []
  const noParties: ReadonlySet<Party> = new Set()
  const visit = (node: Node, above: ReadonlySet<Party>): void => {
    const informees = informeesOf(node)
    const isKnown = above.size > 0 || informees.some(isHosted)
    const children = node.kind === 'exercise' ? node.children : []
    if (!isKnown) {
      for (const child of children) visit(child, noParties)
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
  for (const root of transaction.roots) visit(root, noParties)
  return all
}
