/** Active contracts that a participant's parties see. */
import * as v from 'valibot'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { eventFormat } from './event-format.ts'
import { ParticipantCreatedEvent } from './participant-event.ts'

/** A contract in `JsActiveContract`; one that is being reassigned comes in another member, which is kept. */
export const ParticipantActiveContracts = v.array(
  openObject({
    workflowId: v.nullish(v.string()),
    contractEntry: v.nullish(
      openObject({
        JsActiveContract: v.nullish(
          openObject({
            createdEvent: ParticipantCreatedEvent,
            synchronizerId: SynchronizerId,
            reassignmentCounter: Int64,
          }),
        ),
      }),
    ),
  }),
)
export type ParticipantActiveContracts = v.InferOutput<typeof ParticipantActiveContracts>

export const participantActiveContractsEndpoint = postToRead(
  'ledger',
  '/v2/state/active-contracts',
  ParticipantActiveContracts,
)

/**
 * POST /v2/state/active-contracts: contracts of the given parties at an offset. A list longer than
 * the server's own limit, usually 200, is refused with 413.
 */
export function participantActiveContracts(
  request: { readonly parties: readonly string[]; readonly activeAtOffset: bigint },
  options?: CallOptions,
): Promise<ParticipantActiveContracts> {
  const { parties, activeAtOffset } = request
  return send(
    participantActiveContractsEndpoint,
    { body: { activeAtOffset, eventFormat: eventFormat(parties) } },
    options,
  )
}
