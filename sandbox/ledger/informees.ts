import type { Commit, Contract, Node, Party } from './model.ts'

/** Returns the signatories and observers of a contract. */
export const stakeholdersOf = ({ signatories, observers }: Contract): readonly Party[] =>
  observers.length === 0 ? signatories : [...new Set([...signatories, ...observers])]

/** Returns true if a party is a signatory or observer of a contract. */
export const isStakeholder = (party: Party, { signatories, observers }: Contract): boolean =>
  signatories.includes(party) || observers.includes(party)

/**
 * Returns the informees of a node by itself (docs/network-rules.md, Who sees what): for a create
 * the stakeholders; for an exercise the acting parties, with the stakeholders if it consumes the
 * contract, else the signatories. Choice observers are not modelled, because the exercised choices
 * of the network's packages have none.
 */
export function informeesOf(node: Node): readonly Party[] {
  if (node.kind === 'create') return stakeholdersOf(node.contract)
  const informees = node.consuming ? stakeholdersOf(node.contract) : node.contract.signatories
  return [...new Set([...informees, ...node.actingParties])]
}

/**
 * Returns the part of some nodes that a party sees: the nodes that it receives, with everything
 * below.
 */
export function seenBy(party: Party, nodes: readonly Node[]): readonly Node[] {
  const seen = nodes.flatMap((node) => {
    if (informeesOf(node).includes(party)) return [node]
    return node.kind === 'create' ? [] : seenBy(party, node.children)
  })
  return seen.length === nodes.length && seen.every((node, index) => node === nodes[index])
    ? nodes
    : seen
}

/** Returns true if a party sees a part of an update. Stakeholders see a reassignment. */
export const isSeenBy = (party: Party, update: Commit): boolean =>
  update.kind === 'transaction'
    ? isAnySeenBy(party, update.roots)
    : isStakeholder(party, update.reassignment.contract)

const isAnySeenBy = (party: Party, nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      informeesOf(node).includes(party) ||
      (node.kind === 'exercise' && isAnySeenBy(party, node.children)),
  )
