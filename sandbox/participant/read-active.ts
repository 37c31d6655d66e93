import type { JsonObject } from '#ledger/json.ts'
import { stakeholdersOf } from '../ledger/informees.ts'
import type { Contract, Transaction, Unassignment } from '../ledger/model.ts'
import type { RequestedParts, EventFilter } from './event-filter.ts'
import type { Participant } from './participant.ts'
import { projectionOf } from './projection.ts'
import { createdEvent } from './transaction-json.ts'
import { unassignedEvent } from './update-json.ts'

/**
 * An entry of a list of active contracts, and the position at which the list continues after the
 * entry.
 */
export interface ActiveEntry {
  /** `JsGetActiveContractsResponse`. */
  readonly entry: JsonObject
  readonly next: number
}

/**
 * Yields the contracts that match a filter and are active after the update at an offset, in order
 * of creation (docs/network-rules.md, Contracts of a participant). A contract between two
 * synchronizers is yielded as an incomplete unassignment.
 * @param begin the position of the first entry (0, or `next` of a previous entry), and whether
 * incomplete reassignments are included
 */
export function* readActive(
  participant: Participant,
  filter: EventFilter,
  offset: number,
  { from, withIncomplete }: { readonly from: number; readonly withIncomplete: boolean },
): Generator<ActiveEntry> {
  if (offset === 0) return
  const { contracts } = participant.own
  const nodeIds = new CreateNodeIds(participant)
  for (let index = from; index < contracts.length; index += 1) {
    const contract = contracts[index]
    if (contract === undefined || !filter.wants(contract.template)) continue
    if (!isActiveAt(contract, offset)) continue
    const last = participant.own.reassignedAt(contract, offset)
    if (last?.kind === 'unassignment' && !withIncomplete) continue
    const parts = filter.partsFor(stakeholdersOf(contract), contract.template)
    if (parts === undefined) continue
    yield {
      entry: entryOf(participant, contract, { filter, parts, offset, nodeIds }),
      next: index + 1,
    }
  }
}

/**
 * Returns true if a contract is active after the update of an offset. Imported contracts are active
 * from the beginning.
 */
function isActiveAt({ createdIn, archivedIn }: Contract, offset: number): boolean {
  const isCreated = createdIn.kind === 'imported' || createdIn.offset <= offset
  const isArchived =
    archivedIn !== undefined && (archivedIn.kind === 'imported' || archivedIn.offset <= offset)
  return isCreated && !isArchived
}

/**
 * Finds the node number of a create in its transaction. Contracts of the same transaction are
 * usually consecutive, so the last transaction is cached.
 */
export class CreateNodeIds {
  readonly #participant: Participant
  #of: Transaction | undefined
  #known: ReadonlyMap<Contract, number> = new Map()

  constructor(participant: Participant) {
    this.#participant = participant
  }

  of(contract: Contract): number {
    const { createdIn } = contract
    if (createdIn.kind !== 'transaction') return 0
    if (this.#of !== createdIn) {
      const { parties } = this.#participant
      const nodes = projectionOf(createdIn, (party) => parties.isHosted(party))
      this.#of = createdIn
      this.#known = new Map(
        nodes.flatMap(({ node, nodeId }) =>
          node.kind === 'create' ? [[node.contract, nodeId] as const] : [],
        ),
      )
    }
    return this.#known.get(contract) ?? 0
  }
}

function entryOf(
  participant: Participant,
  contract: Contract,
  {
    filter,
    parts,
    offset,
    nodeIds,
  }: {
    readonly filter: EventFilter
    readonly parts: RequestedParts
    readonly offset: number
    readonly nodeIds: CreateNodeIds
  },
): JsonObject {
  const named = filter.named(stakeholdersOf(contract))
  const { createdIn, network } = contract
  const last = participant.own.reassignedAt(contract, offset)
  // The position of the create event is that of the newest update that brought the contract to its
  // synchronizer.
  const arrived =
    last?.kind === 'unassignment' ? participant.own.reassignedAt(contract, last.offset - 1) : last
  const position =
    arrived === undefined
      ? {
          nodeId: nodeIds.of(contract),
          offset: createdIn.kind === 'imported' ? 0 : createdIn.offset,
        }
      : { nodeId: 0, offset: arrived.offset }
  const event = createdEvent(contract, position, named, parts)
  const workflowId = workflowOf(last ?? createdIn)
  if (last?.kind === 'unassignment') {
    return { workflowId, contractEntry: { JsIncompleteUnassigned: incomplete(last, event, named) } }
  }
  const JsActiveContract = {
    createdEvent: event,
    synchronizerId:
      last?.synchronizer ??
      (createdIn.kind === 'imported' ? network.globalSynchronizer : createdIn.synchronizer),
    reassignmentCounter: last?.reassignment.reassignmentCounter ?? 0,
  }
  return { workflowId, contractEntry: { JsActiveContract } }
}

const incomplete = (
  unassigned: Unassignment,
  created: JsonObject,
  named: readonly string[],
): JsonObject => ({
  createdEvent: created,
  unassignedEvent: unassignedEvent(unassigned, named),
})

const workflowOf = (of: Contract['createdIn']): string =>
  of.kind === 'imported' ? '' : of.workflowId
