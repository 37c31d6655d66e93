import { seenBy } from '../../ledger/informees.ts'
import type { Contract, Node } from '../../ledger/model.ts'
import { contractMembers, createdEvent } from './tree-event.ts'
import { eventIdPrefix } from './update.ts'

/**
 * Returns an ActiveContract as JSON text. `created_in_update_id` is omitted for contracts of
 * earlier migration ids (docs/network-rules.md, Holdings). Arguments are always compact.
 */
export function activeContract(contract: Contract, migrationId: number): string {
  const { createdIn } = contract
  const members = contractMembers(contract, 'compact_json')
  return createdIn.kind === 'imported' || createdIn.migrationId !== migrationId
    ? `{${members}}`
    : `{"created_in_update_id":"${createdIn.updateId}",${members}}`
}

/**
 * Returns the CreatedEvent, as JSON text, by which `/v0` describes an active contract. For a
 * contract from an earlier migration id, the event id refers to the contract's import, which is
 * outside the update history.
 */
export function createdEventOfContract(contract: Contract): string {
  const { createdIn } = contract
  const eventId =
    createdIn.kind === 'imported'
      ? `${eventIdPrefix('v0', `1220${contract.id.slice(2, 66)}`)}0`
      : `${eventIdPrefix('v0', createdIn.updateId)}${creationNumber(contract)}`
  return createdEvent(contract, eventId, 'compact_json')
}

function creationNumber(contract: Contract): number {
  const { createdIn } = contract
  if (createdIn.kind !== 'transaction') return 0
  let number = -1
  const find = (nodes: readonly Node[]): boolean =>
    nodes.some((node) => {
      number++
      return node.kind === 'create' ? node.contract === contract : find(node.children)
    })
  find(seenBy(contract.network.dso, createdIn.roots))
  return number
}
