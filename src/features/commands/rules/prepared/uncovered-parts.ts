import type { PreparedTransaction } from '@canton-network/core-ledger-proto'
import type { HashingScheme } from './hash-prepared.ts'
import { childrenOf, nodeOf } from './prepared-node.ts'
import type { ReadMessage } from './read-message.ts'

/**
 * Returns the parts of a message that the hash in its scheme does not cover, as sentences. Anyone
 * who forwards the message could change these parts unnoticed.
 */
export function uncoveredParts(
  { message: { transaction, metadata }, keys: { uses }, unread }: ReadMessage,
  scheme: HashingScheme,
): string[] {
  const parts: string[] = []
  if (scheme === 2) {
    if (metadata?.maxRecordTime !== undefined) parts.push('The maximum record time.')
    if (uses.size > 0) {
      parts.push(
        `The contract keys in ${counted(uses.size, 'node or input contract', 'nodes or input contracts')}.`,
      )
    }
  }
  const mapped = metadata?.globalKeyMapping.length ?? 0
  if (mapped > 0) parts.push(`The mapping of ${counted(mapped, 'contract key')} to contracts.`)
  const blobs = metadata?.inputContracts.filter(({ eventBlob }) => eventBlob.length > 0).length ?? 0
  if (blobs > 0) {
    parts.push(
      `The event blobs of ${counted(blobs, 'input contract')}. The contents of these blobs are shown and signed.`,
    )
  }
  const unreached = transaction === undefined ? 0 : unreachedNodes(transaction)
  if (unreached > 0)
    parts.push(
      `${counted(unreached, 'node')} that cannot be reached from a root node and will not be executed.`,
    )
  const seeds = transaction === undefined ? 0 : unusedSeeds(transaction)
  if (seeds > 0) parts.push(`${counted(seeds, 'seed')} for nodes that do not use a seed.`)
  if (unread.length > 0) {
    parts.push(`Fields that this dashboard does not know and cannot show: ${unread.join('; ')}.`)
  }
  return parts
}

type Transaction = NonNullable<PreparedTransaction['transaction']>

/** Returns the number of unused seeds. Only creates and exercises use a seed, one each. */
function unusedSeeds({ nodes, nodeSeeds }: Transaction): number {
  const using = new Set(
    nodes.flatMap((node) => {
      const kind = nodeOf(node)?.oneofKind
      return kind === 'create' || kind === 'exercise' ? [node.nodeId] : []
    }),
  )
  return nodeSeeds.filter(({ nodeId }) => !using.delete(`${nodeId}`)).length
}

function unreachedNodes({ nodes, roots }: Transaction): number {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const node = byId.get(id)
    if (node !== undefined) waiting.push(...childrenOf(node))
  }
  return nodes.filter((node) => !seen.has(node.nodeId)).length
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
