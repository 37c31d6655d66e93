/** Updates in the participant's own form, as seen by parties that it hosts. */
import * as v from 'valibot'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import type { JsonWritableObject } from '#ledger/json.ts'
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

/**
 * An update, with exactly one member in `update`. Unknown members, such as topology transactions,
 * are kept. Checkpoints occur only in lists and streams, and contain the progress of the list or
 * stream.
 */
export const ParticipantUpdate = openObject({
  update: v.nullish(
    openObject({
      Transaction: v.nullish(openObject({ value: ParticipantTransaction })),
      Reassignment: v.nullish(openObject({ value: ParticipantReassignment })),
      OffsetCheckpoint: v.nullish(openObject({ value: openObject({ offset: Int64 }) })),
    }),
  ),
})
export type ParticipantUpdate = v.InferOutput<typeof ParticipantUpdate>

export const participantUpdateByIdEndpoint = postToRead(
  'ledger',
  '/v2/updates/update-by-id',
  ParticipantUpdate,
)

/** POST /v2/updates/update-by-id: one update, as the readers see it. */
export function participantUpdateById(
  updateId: string,
  readers: ReadableParties,
  options?: CallOptions,
): Promise<ParticipantUpdate> {
  const body = participantUpdateByIdBody(updateId, readers)
  return send(participantUpdateByIdEndpoint, { body }, options)
}

/** Returns the body that `participantUpdateById` sends. */
export function participantUpdateByIdBody(
  updateId: string,
  readers: ReadableParties,
): JsonWritableObject {
  return { updateId, updateFormat: updateFormat(readers) }
}

export const participantUpdateByOffsetEndpoint = postToRead(
  'ledger',
  '/v2/updates/update-by-offset',
  ParticipantUpdate,
)

/**
 * POST /v2/updates/update-by-offset (since Canton 3.3): the update at an offset of this
 * participant, as the readers see it. Errors: 404 if none of the readers sees any part of the
 * update, or if the update was pruned.
 */
export function participantUpdateByOffset(
  offset: bigint,
  readers: ReadableParties,
  options?: CallOptions,
): Promise<ParticipantUpdate> {
  const body = { offset, updateFormat: updateFormat(readers) }
  return send(participantUpdateByOffsetEndpoint, { body }, options)
}

/**
 * The events to return for a transaction: events that create or end the readers' contracts, or all
 * witnessed events.
 */
export type TransactionShape = 'TRANSACTION_SHAPE_ACS_DELTA' | 'TRANSACTION_SHAPE_LEDGER_EFFECTS'

/** Returns an update format that includes reassignments, and transactions in the given shape. */
export function updateFormat(
  readers: ReadableParties,
  transactionShape: TransactionShape = 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
): JsonWritableObject {
  const events = eventFormat(readers)
  return {
    includeTransactions: { eventFormat: events, transactionShape },
    includeReassignments: events,
  }
}

/** A range of the participant's ledger, as the readers see it. */
export interface UpdatesSection {
  readonly readers: ReadableParties
  readonly shape: TransactionShape
  /** Exclusive. */
  readonly after: bigint
  /** Inclusive. */
  readonly upTo: bigint
}

/**
 * Updates in ascending or descending order of offsets, and the range of offsets that they cover.
 * The range includes updates that the readers cannot see.
 */
export const ParticipantUpdatesPage = openObject({
  updates: v.nullish(v.array(ParticipantUpdate)),
  lowestPageOffsetExclusive: Int64,
  highestPageOffsetInclusive: Int64,
  nextPageToken: v.nullish(v.string()),
})
export type ParticipantUpdatesPage = v.InferOutput<typeof ParticipantUpdatesPage>

export const participantUpdatesPageEndpoint = postToRead(
  'ledger',
  '/v2/updates/get-updates-page',
  ParticipantUpdatesPage,
)

/**
 * POST /v2/updates/get-updates-page (since Canton 3.5): the newest `maxPageSize` updates of a
 * range, newest first. If `after` is 0, the range begins at the pruning offset. Any other range
 * that begins before that offset is rejected with PARTICIPANT_PRUNED_DATA_ACCESSED.
 */
export function participantUpdatesPage(
  { readers, shape, after, upTo }: UpdatesSection,
  maxPageSize: number,
  options?: CallOptions,
): Promise<ParticipantUpdatesPage> {
  const body = {
    beginOffsetExclusive: after,
    endOffsetInclusive: upTo,
    maxPageSize,
    descendingOrder: true,
    updateFormat: updateFormat(readers, shape),
  }
  return send(participantUpdatesPageEndpoint, { body }, options)
}

/** Updates in ascending order. */
export const ParticipantUpdates = v.array(ParticipantUpdate)
export type ParticipantUpdates = v.InferOutput<typeof ParticipantUpdates>

export const participantUpdatesEndpoint = postToRead('ledger', '/v2/updates', ParticipantUpdates)

/**
 * Milliseconds that the participant waits for another update before it responds. The wait is longer
 * than a participant searches for the next update, because an earlier response would look like the
 * end of the ledger.
 */
const idleMs = 20_000

/**
 * POST /v2/updates: the first `limit` updates of a range in order, including checkpoints. A `limit`
 * above the server's own limit, usually 200, has no effect: a list longer than the server's limit
 * is rejected with 413. A range that begins before the pruning offset is rejected with
 * PARTICIPANT_PRUNED_DATA_ACCESSED.
 */
export function participantUpdates(
  { readers, shape, after, upTo }: UpdatesSection,
  limit: number,
  options?: CallOptions,
): Promise<ParticipantUpdates> {
  const body = {
    beginExclusive: after,
    endInclusive: upTo,
    updateFormat: updateFormat(readers, shape),
  }
  const query = { limit, stream_idle_timeout_ms: idleMs }
  return send(participantUpdatesEndpoint, { query, body }, options)
}
