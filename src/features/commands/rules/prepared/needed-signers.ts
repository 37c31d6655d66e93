import type { PreparedTransaction } from '@canton-network/core-ledger-proto'
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { nodeOf } from './prepared-node.ts'
import type { NeededSigner } from './prepared-contents.ts'

/**
 * Returns the parties that must sign a prepared transaction: its acting parties. The acting parties
 * must include all authorisers of the roots: the signatories of created contracts and the acting
 * parties of exercises. If one of the authorisers does not act, the transaction is invalid (Daml's
 * rules of authorisation).
 */
export function neededSigners({ transaction, metadata }: PreparedTransaction): NeededSigner[] {
  const reasons = new Map<string, string[]>()
  const acting = metadata?.submitterInfo?.actAs ?? []
  for (const party of acting) reasons.set(party, ['acts as'])
  const roots = new Set(transaction?.roots)
  for (const node of transaction?.nodes ?? []) {
    if (!roots.has(node.nodeId)) continue
    const type = nodeOf(node)
    const [parties, why] =
      type?.oneofKind === 'create'
        ? [type.create.signatories, `signatory of what node ${node.nodeId} creates`]
        : type?.oneofKind === 'exercise'
          ? [
              type.exercise.actingParties,
              `exercises ${type.exercise.choiceId} in node ${node.nodeId}`,
            ]
          : [[], '']
    for (const party of parties) {
      const known = reasons.get(party)
      if (known === undefined) reasons.set(party, [why])
      else if (!known.includes(why)) known.push(why)
    }
  }
  const isActing = new Set(acting)
  return [...reasons].map(([party, why]) => ({
    party: v.parse(PartyId, party),
    isActing: isActing.has(party),
    reasons: why,
  }))
}
