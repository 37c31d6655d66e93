import type { DamlTransaction_Node } from '@canton-network/core-ledger-proto'
import type { ContractKeys, QueryByKey } from './contract-keys.ts'

type V1 = Extract<DamlTransaction_Node['versionedNode'], { oneofKind: 'v1' }>['v1']

/** What a node of a prepared transaction does; `oneofKind` tells which. Without queries by key. */
export type NodeType = V1['nodeType']

/** What a node does, queries by key among it. */
export type AnyNodeType =
  NodeType | { readonly oneofKind: 'queryByKey'; readonly queryByKey: QueryByKey }

/** What a node does; `undefined` in a version that is not known. A query by key is of no kind. */
export function nodeOf({ versionedNode }: DamlTransaction_Node): NodeType | undefined {
  return versionedNode.oneofKind === 'v1' ? versionedNode.v1.nodeType : undefined
}

/** What a node does; `undefined` in a version that is not known, and of one that is two things. */
export function anyNodeOf(node: DamlTransaction_Node, keys: ContractKeys): AnyNodeType | undefined {
  const type = nodeOf(node)
  const { versionedNode } = node
  if (versionedNode.oneofKind !== 'v1') return type
  const queryByKey = keys.queries.get(versionedNode.v1)
  if (queryByKey === undefined) return type
  return type?.oneofKind === undefined ? { oneofKind: 'queryByKey', queryByKey } : undefined
}

/** Ids of the nodes right below one, in order of execution. */
export function childrenOf(node: DamlTransaction_Node): readonly string[] {
  const type = nodeOf(node)
  if (type?.oneofKind === 'exercise') return type.exercise.children
  return type?.oneofKind === 'rollback' ? type.rollback.children : []
}
