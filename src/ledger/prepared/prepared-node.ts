import type { DamlTransaction_Node } from '@canton-network/core-ledger-proto'

type V1 = Extract<DamlTransaction_Node['versionedNode'], { oneofKind: 'v1' }>['v1']

/** What a node of a prepared transaction does; `oneofKind` tells which. */
export type NodeType = V1['nodeType']

/** What a node does; `undefined` in a version that is not known. */
export function nodeOf({ versionedNode }: DamlTransaction_Node): NodeType | undefined {
  return versionedNode.oneofKind === 'v1' ? versionedNode.v1.nodeType : undefined
}

/** Ids of the nodes right below one, in order of execution. */
export function childrenOf(node: DamlTransaction_Node): readonly string[] {
  const type = nodeOf(node)
  if (type?.oneofKind === 'exercise') return type.exercise.children
  return type?.oneofKind === 'rollback' ? type.rollback.children : []
}
