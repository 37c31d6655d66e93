/** Active contracts that a participant's parties see (docs/network-rules.md, Active contracts). */
import * as v from 'valibot'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import type { JsonWritableObject } from '#ledger/json.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { eventFormat, type OfWhich } from './event-format.ts'
import { ParticipantCreatedEvent } from './participant-event.ts'

const moved = {
  source: SynchronizerId,
  target: SynchronizerId,
  reassignmentId: v.string(),
  reassignmentCounter: Int64,
}

/**
 * One entry of a snapshot: exactly one member is there. A contract that was unassigned and not yet
 * assigned, or the other way round as this participant knows it, has a member of its own; one that is
 * not listed is kept.
 */
export const ActiveContractEntry = openObject({
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
      JsIncompleteUnassigned: v.nullish(
        openObject({ createdEvent: ParticipantCreatedEvent, unassignedEvent: openObject(moved) }),
      ),
      JsIncompleteAssigned: v.nullish(
        openObject({
          assignedEvent: openObject({ ...moved, createdEvent: ParticipantCreatedEvent }),
        }),
      ),
    }),
  ),
  streamContinuationToken: v.nullish(v.string()),
})
export type ActiveContractEntry = v.InferOutput<typeof ActiveContractEntry>

export const ParticipantActiveContracts = v.array(ActiveContractEntry)
export type ParticipantActiveContracts = v.InferOutput<typeof ParticipantActiveContracts>

/** Without `nextPageToken` it is the last page. */
export const ParticipantActiveContractsPage = openObject({
  activeContracts: ParticipantActiveContracts,
  activeAtOffset: Int64,
  nextPageToken: v.nullish(v.string()),
})
export type ParticipantActiveContractsPage = v.InferOutput<typeof ParticipantActiveContractsPage>

/** Which contracts: those that the readers see at an offset, of all templates or of one. */
export interface ActiveContractsQuestion {
  readonly readers: ReadableParties
  readonly activeAtOffset: bigint
  readonly of?: OfWhich | undefined
  /** With what they look like through the interface that they are asked for by. */
  readonly withViews?: boolean | undefined
}

export const participantActiveContractsEndpoint = postToRead(
  'ledger',
  '/v2/state/active-contracts',
  ParticipantActiveContracts,
)

/**
 * POST /v2/state/active-contracts: contracts that the readers see at an offset, of all templates or of
 * one. A list longer than the server's own limit, usually 200, is refused with 413, unless no more than
 * a `limit` below that is asked for.
 */
export function participantActiveContracts(
  { limit, ...question }: ActiveContractsQuestion & { readonly limit?: number | undefined },
  options?: CallOptions,
): Promise<ParticipantActiveContracts> {
  return send(
    participantActiveContractsEndpoint,
    { query: { limit }, body: activeContractsBody(question) },
    options,
  )
}

/**
 * The question as it is sent, in whichever form: as a body, or as a stream's first message. Canton 3.7 leaves out
 * contracts that are between two synchronizers unless they are included; older releases pass over that field.
 */
export function activeContractsBody({
  readers,
  activeAtOffset,
  of,
  withViews,
}: ActiveContractsQuestion): JsonWritableObject {
  return {
    activeAtOffset,
    eventFormat: eventFormat(readers, { of, withViews }),
    includeIncompleteReassignments: true,
  }
}

export const participantActiveContractsPageEndpoint = postToRead(
  'ledger',
  '/v2/state/active-contracts-page',
  ParticipantActiveContractsPage,
)

/**
 * POST /v2/state/active-contracts-page (Canton 3.5 and newer): the same page by page. A token goes on
 * where its page ended, with the same question only. 400 for a page larger than 1,000, and where the
 * offset was pruned or is none yet.
 */
export function participantActiveContractsPage(
  {
    pageToken,
    maxPageSize,
    ...question
  }: ActiveContractsQuestion & {
    readonly pageToken?: string | undefined
    readonly maxPageSize: number
  },
  options?: CallOptions,
): Promise<ParticipantActiveContractsPage> {
  const body = { ...activeContractsBody(question), maxPageSize, pageToken }
  return send(participantActiveContractsPageEndpoint, { body }, options)
}
