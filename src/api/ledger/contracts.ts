/** The create and archive events of a contract that the participant's parties see. */
import * as v from 'valibot'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { SynchronizerId, type ContractId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { eventFormat } from './event-format.ts'
import { ParticipantArchivedEvent, ParticipantCreatedEvent } from './participant-event.ts'

/**
 * A contract's events. `archived` is missing while the contract is active. `created` is missing if
 * it was pruned.
 */
export const ContractEvents = openObject({
  created: v.nullish(
    openObject({ createdEvent: ParticipantCreatedEvent, synchronizerId: SynchronizerId }),
  ),
  archived: v.nullish(
    openObject({ archivedEvent: ParticipantArchivedEvent, synchronizerId: SynchronizerId }),
  ),
})
export type ContractEvents = v.InferOutput<typeof ContractEvents>

export const contractEventsEndpoint = postToRead(
  'ledger',
  '/v2/events/events-by-contract-id',
  ContractEvents,
)

/**
 * POST /v2/events/events-by-contract-id: a contract's create event, with the contract's blob, and
 * its archive event. Errors: 404 if none of the readers sees the contract, or if its archive event
 * was pruned.
 */
export function contractEvents(
  contractId: ContractId,
  readers: ReadableParties,
  options?: CallOptions,
): Promise<ContractEvents> {
  const body = { contractId, eventFormat: eventFormat(readers, { withBlob: true }) }
  return send(contractEventsEndpoint, { body }, options)
}
