import type { Commit, Contract, Node, Party } from './model.ts'

/** Who signed a contract or observes it. */
export const stakeholdersOf = ({ signatories, observers }: Contract): readonly Party[] =>
  observers.length === 0 ? signatories : [...new Set([...signatories, ...observers])]

/** Whether a party signed a contract or observes it. */
export const isStakeholder = (party: Party, { signatories, observers }: Contract): boolean =>
  signatories.includes(party) || observers.includes(party)

/**
 * Who is told of a node by itself (docs/network-rules.md, Who sees what): of a create the stakeholders, of an exercise
 * who acts and, where it consumes the contract, the stakeholders, else the signatories. Choice observers are not
 * modelled: no choice of the network's packages that is exercised here has any.
 */
export function informeesOf(node: Node): readonly Party[] {
  if (node.kind === 'create') return stakeholdersOf(node.contract)
  const told = node.consuming ? stakeholdersOf(node.contract) : node.contract.signatories
  return [...new Set([...told, ...node.actingParties])]
}

/** What a party sees of some nodes: those that it is told of, with all that is below them. */
export function seenBy(party: Party, nodes: readonly Node[]): readonly Node[] {
  const seen = nodes.flatMap((node) => {
    if (informeesOf(node).includes(party)) return [node]
    return node.kind === 'create' ? [] : seenBy(party, node.children)
  })
  return seen.length === nodes.length && seen.every((node, index) => node === nodes[index])
    ? nodes
    : seen
}

/** Whether a party sees anything of an update: of a reassignment the stakeholders do. */
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
