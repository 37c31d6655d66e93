import * as fc from 'fast-check'
import * as v from 'valibot'
import { EventId, PartyId } from '#ledger/identifier.ts'
import { TreeEvent } from '#ledger/update.ts'
import type { EventTree } from '#ledger/update-tree.ts'

/** A node of a fully known transaction. Its children are indexes into the list. */
export interface WholeNode {
  readonly contract: number
  readonly kind: 'create' | 'use' | 'consume'
  readonly signatories: readonly string[]
  readonly observers: readonly string[]
  readonly actors: readonly string[]
  readonly choiceObservers: readonly string[]
  readonly parent: number | undefined
}

export const names = ['a::1', 'b::1', 'c::1', 'd::1', 'e::1', 'f::1'].map((id) =>
  v.parse(PartyId, id),
)

const some = fc.subarray(['a::1', 'b::1', 'c::1', 'd::1', 'e::1'])
const spec = fc.record({
  kind: fc.constantFrom('create', 'use', 'consume'),
  depth: fc.nat(6),
  contract: fc.nat(20),
  signatories: fc.subarray(['a::1', 'b::1', 'c::1', 'd::1'], { minLength: 1 }),
  observers: some,
  actors: fc.subarray(['a::1', 'b::1', 'c::1', 'd::1'], { minLength: 1 }),
  choiceObservers: some,
})

/** Generates nodes in execution order. Each contract is created and consumed at most once. */
export const wholeTransactions: fc.Arbitrary<readonly WholeNode[]> = fc
  .array(spec, { maxLength: 24 })
  .map((specs) => {
    const nodes: WholeNode[] = []
    const stakes: { signatories: readonly string[]; observers: readonly string[] }[] = []
    const active: number[] = []
    let spine: number[] = []
    for (const { kind, depth, contract: pick, signatories, observers, ...rest } of specs) {
      spine = spine.slice(0, depth)
      const parent = spine.at(-1)
      const nodeIndex = nodes.length
      // A contract that was not created in this transaction existed before.
      const isNew = kind === 'create' || active.length === 0 || pick % 3 === 0
      const contract = isNew ? stakes.length : (active[pick % active.length] ?? 0)
      if (isNew) stakes.push({ signatories, observers })
      if (isNew && kind !== 'consume') active.push(contract)
      if (!isNew && kind === 'consume') active.splice(active.indexOf(contract), 1)
      const stake = stakes[contract] ?? { signatories, observers }
      nodes.push({ ...rest, ...stake, kind, contract, parent })
      if (kind !== 'create') spine.push(nodeIndex)
    }
    return nodes
  })

/** Returns the witnesses by definition: the informees of a node and of all nodes above it. */
export function witnessesOf(nodes: readonly WholeNode[], nodeIndex: number): ReadonlySet<string> {
  const node = nodes[nodeIndex]
  if (node === undefined) return new Set()
  const informees = new Set(node.signatories)
  const add = (parties: readonly string[]) => {
    for (const party of parties) informees.add(party)
  }
  if (node.kind !== 'use') add(node.observers)
  if (node.kind !== 'create') {
    add(node.actors)
    add(node.choiceObservers)
  }
  if (node.parent !== undefined)
    for (const one of witnessesOf(nodes, node.parent)) informees.add(one)
  return informees
}

/** Returns the visible nodes as a transaction whose ids begin with `update`. */
export function visiblePartOf(
  nodes: readonly WholeNode[],
  isSeen: (nodeIndex: number) => boolean,
  update: string,
): EventTree<TreeEvent> {
  const seen = nodes.flatMap((node, nodeIndex) =>
    isSeen(nodeIndex) ? [{ node, place: nodeIndex }] : [],
  )
  const idAt = new Map(seen.map(({ place }, index) => [place, `${update}:${index}`]))
  const above = ({ parent }: WholeNode) => {
    let at = parent
    while (at !== undefined && !idAt.has(at)) at = nodes[at]?.parent
    return at
  }
  const below = (of: number | undefined) =>
    seen.filter(({ node }) => above(node) === of).map(({ place }) => idAt.get(place) ?? '')
  return {
    root_event_ids: below(undefined),
    events_by_id: Object.fromEntries(
      seen.map(({ node, place }) => {
        const id = idAt.get(place) ?? ''
        return [id, v.parse(TreeEvent, eventOf(node, id, below(place)))]
      }),
    ),
  }
}

/** Returns the index of a node from the event id that `visiblePartOf` assigned. */
export function nodeIndexOf(
  nodes: readonly WholeNode[],
  isSeen: (nodeIndex: number) => boolean,
  id: string,
): number {
  const seen = nodes.flatMap((_node, nodeIndex) => (isSeen(nodeIndex) ? [nodeIndex] : []))
  return seen[Number(id.slice(id.indexOf(':') + 1))] ?? -1
}

function eventOf(node: WholeNode, id: string, children: readonly string[]) {
  const common = {
    event_id: v.parse(EventId, id),
    contract_id: `00${node.contract}`,
    template_id: 'p:M:T',
    package_name: 'p',
  }
  if (node.kind === 'create') {
    return {
      ...common,
      event_type: 'created_event',
      create_arguments: {},
      created_at: '2026-11-21T09:00:00Z',
      signatories: node.signatories,
      observers: node.observers,
    }
  }
  return {
    ...common,
    event_type: 'exercised_event',
    choice: 'Choice',
    // The test reads the declared choice observers from this argument.
    choice_argument: { observers: node.choiceObservers },
    exercise_result: {},
    consuming: node.kind === 'consume',
    acting_parties: node.actors,
    child_event_ids: children,
  }
}
