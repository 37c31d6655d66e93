/** Updates in the participant's own form, as a party that it hosts sees them. */
import * as v from 'valibot'
import { SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { eventFormat } from './event-format.ts'
import { ParticipantEvent, ParticipantReassignmentEvent } from './participant-event.ts'

const common = {
  updateId: UpdateId,
  commandId: v.nullish(v.string()),
  workflowId: v.nullish(v.string()),
  offset: Int64,
  recordTime: RecordTime,
  synchronizerId: SynchronizerId,
  paidTrafficCost: v.nullish(Int64),
}

export const ParticipantTransaction = openObject({
  ...common,
  effectiveAt: RecordTime,
  events: v.array(ParticipantEvent),
  externalTransactionHash: v.nullish(v.string()),
})
export type ParticipantTransaction = v.InferOutput<typeof ParticipantTransaction>

export const ParticipantReassignment = openObject({
  ...common,
  events: v.array(ParticipantReassignmentEvent),
})
export type ParticipantReassignment = v.InferOutput<typeof ParticipantReassignment>

/** Exactly one member of `update` is there; one that is not listed, such as a topology transaction, is kept. */
export const ParticipantUpdate = openObject({
  update: v.nullish(
    openObject({
      Transaction: v.nullish(openObject({ value: ParticipantTransaction })),
      Reassignment: v.nullish(openObject({ value: ParticipantReassignment })),
    }),
  ),
})
export type ParticipantUpdate = v.InferOutput<typeof ParticipantUpdate>

export const participantUpdateByIdEndpoint = postToRead(
  'ledger',
  '/v2/updates/update-by-id',
  ParticipantUpdate,
)

/** POST /v2/updates/update-by-id: one update, as the given parties see it. */
export function participantUpdateById(
  updateId: string,
  parties: readonly string[],
  options?: CallOptions,
): Promise<ParticipantUpdate> {
  const events = eventFormat(parties)
  return send(
    participantUpdateByIdEndpoint,
    {
      body: {
        updateId,
        updateFormat: {
          includeTransactions: {
            eventFormat: events,
            transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
          },
          includeReassignments: events,
        },
      },
    },
    options,
  )
}
