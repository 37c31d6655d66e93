import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import { object, optional, string } from '../http/shape.ts'
import { stakeholdersOf } from '../ledger/informees.ts'
import type { Commit, Contract, Imported } from '../ledger/model.ts'
import { CantonError } from './canton-error.ts'
import { EventFilter } from './event-filter.ts'
import { checkFormat, eventFormatShape } from './event-format.ts'
import type { Operation } from './operation.ts'
import type { Participant } from './participant.ts'
import { projectionOf } from './projection.ts'
import { CreateNodeIds } from './read-active.ts'
import { archivedEvent, createdEvent } from './transaction-json.ts'

const byIdShape = object({ contractId: string, eventFormat: optional(eventFormatShape) })

/** The operation that returns the create and archive events of a contract. */
export function contractOperations(participant: Participant): readonly Operation[] {
  const { ledger } = participant
  return [
    {
      method: 'POST',
      path: '/v2/events/events-by-contract-id',
      access: 'authenticated',
      answer: async (context, caller) => {
        const { contractId, eventFormat } = await readBody(context, byIdShape)
        const filter = new EventFilter(checkFormat(eventFormat, caller))
        const contract = ledger.contractById(contractId)
        const events = contract && eventsOf(participant, contract, filter)
        if (events === undefined) throw noEvents(contractId)
        return answerJson(events)
      },
    },
  ]
}

/**
 * Returns the create and archive events of a contract that a filter includes. Undefined if no
 * reader sees the contract, or if its events are pruned.
 */
function eventsOf(
  participant: Participant,
  contract: Contract,
  filter: EventFilter,
): JsonObject | undefined {
  const stakeholders = stakeholdersOf(contract)
  const isVisible = stakeholders.some((party) => participant.parties.isHosted(party))
  const parts = isVisible ? filter.partsFor(stakeholders, contract.template) : undefined
  const { createdIn, archivedIn } = contract
  if (parts === undefined || isPruned(participant, archivedIn)) return undefined
  const synchronizerId = contract.synchronizer ?? contract.network.globalSynchronizer
  const position = {
    nodeId: new CreateNodeIds(participant).of(contract),
    offset: createdIn.kind === 'imported' ? 0 : createdIn.offset,
  }
  const named = filter.named(stakeholders)
  const created = { createdEvent: createdEvent(contract, position, named, parts), synchronizerId }
  if (archivedIn?.kind !== 'transaction') return { created }
  const archive = projectionOf(archivedIn, (party) => participant.parties.isHosted(party)).find(
    ({ node }) => node.kind === 'exercise' && node.consuming && node.contract === contract,
  )
  const at = { nodeId: archive?.nodeId ?? 0, offset: archivedIn.offset }
  const archived = { archivedEvent: archivedEvent(contract, at, named, parts), synchronizerId }
  return { created, archived }
}

/**
 * Returns true for a contract that was archived at or before the pruned offset, or before this
 * history began. Its create event is pruned as well.
 */
function isPruned({ prunedTo }: Participant, archive: Commit | Imported | undefined): boolean {
  return archive !== undefined && (archive.kind === 'imported' || archive.offset <= prunedTo)
}

function noEvents(contractId: string): CantonError {
  return new CantonError(
    'CONTRACT_EVENTS_NOT_FOUND',
    'ResourceMissing',
    `Contract events not found, or not visible: ${contractId}`,
    { resources: [['CONTRACT_ID', contractId]] },
  )
}
