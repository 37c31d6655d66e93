import type { DamlTransaction_Node } from '@canton-network/core-ledger-proto'
import type { ContractKeys, QueryByKey } from './contract-keys.ts'

type V1 = Extract<DamlTransaction_Node['versionedNode'], { oneofKind: 'v1' }>['v1']

/** The action of a node, discriminated by `oneofKind`. Excludes queries by key. */
export type NodeType = V1['nodeType']

/** The action of a node, including queries by key. */
export type AnyNodeType =
  NodeType | { readonly oneofKind: 'queryByKey'; readonly queryByKey: QueryByKey }

/**
 * Returns the action of a node; undefined in an unknown version. For a query by key, `oneofKind` is
 * undefined.
 */
export function nodeOf({ versionedNode }: DamlTransaction_Node): NodeType | undefined {
  return versionedNode.oneofKind === 'v1' ? versionedNode.v1.nodeType : undefined
}

/**
 * Returns the action of a node. Undefined for an unknown version, or if the node has two actions.
 */
export function anyNodeOf(node: DamlTransaction_Node, keys: ContractKeys): AnyNodeType | undefined {
  const type = nodeOf(node)
  const { versionedNode } = node
  if (versionedNode.oneofKind !== 'v1') return type
  const queryByKey = keys.queries.get(versionedNode.v1)
  if (queryByKey === undefined) return type
  return type?.oneofKind === undefined ? { oneofKind: 'queryByKey', queryByKey } : undefined
}

/** Returns the ids of a node's children in execution order. */
export function childrenOf(node: DamlTransaction_Node): readonly string[] {
  const type = nodeOf(node)
  if (type?.oneofKind === 'exercise') return type.exercise.children
  return type?.oneofKind === 'rollback' ? type.rollback.children : []
}
