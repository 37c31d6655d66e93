import type { Commit, Contract, Node, Party } from './model.ts'

/** Returns the signatories and observers of a contract. */
export const stakeholdersOf = ({ signatories, observers }: Contract): readonly Party[] =>
  observers.length === 0 ? signatories : [...new Set([...signatories, ...observers])]

/** Returns true if a party is a signatory or observer of a contract. */
export const isStakeholder = (party: Party, { signatories, observers }: Contract): boolean =>
  signatories.includes(party) || observers.includes(party)

/**
 * Returns the informees of a single node, without those of its parents (docs/network-rules.md, Who
 * sees what):
 * - of a create: the stakeholders;
 * - of a consuming exercise: the acting parties and the stakeholders;
 * - of any other exercise: the acting parties and the signatories.
 *
 * Choice observers are not modelled, because the exercised choices of the network's packages have
 * none.
 */
export function informeesOf(node: Node): readonly Party[] {
  if (node.kind === 'create') return stakeholdersOf(node.contract)
  const informees = node.consuming ? stakeholdersOf(node.contract) : node.contract.signatories
  return [...new Set([...informees, ...node.actingParties])]
}

/**
 * Returns the nodes of which a party is an informee, each with everything below it. Searches the
 * given nodes and all nodes below them.
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
