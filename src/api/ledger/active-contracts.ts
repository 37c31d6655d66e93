/**
 * Active contracts that the participant's parties see (docs/network-rules.md, Active contracts).
 */
import * as v from 'valibot'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { SynchronizerId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import type { JsonWritableObject } from '#ledger/json.ts'
import { openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'
import { eventFormat, type ContractSelector } from './event-format.ts'
import { ParticipantCreatedEvent } from './participant-event.ts'

const moved = {
  source: SynchronizerId,
  target: SynchronizerId,
  reassignmentId: v.string(),
  reassignmentCounter: Int64,
}

/**
 * One entry of a snapshot, with exactly one member. A contract with an incomplete reassignment, of
 * which only the unassignment or only the assignment is known, has its own member. Unknown members
 * are kept.
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

/** The last page has no `nextPageToken`. */
export const ParticipantActiveContractsPage = openObject({
  activeContracts: ParticipantActiveContracts,
  activeAtOffset: Int64,
  nextPageToken: v.nullish(v.string()),
})
export type ParticipantActiveContractsPage = v.InferOutput<typeof ParticipantActiveContractsPage>

/**
 * Selects the contracts that the readers see at an offset. Without a selector, contracts of all
 * templates are selected.
 */
export interface ActiveContractsQuery {
  readonly readers: ReadableParties
  readonly activeAtOffset: bigint
  readonly selector?: ContractSelector | undefined
  readonly withViews?: boolean | undefined
}

export const participantActiveContractsEndpoint = postToRead(
  'ledger',
  '/v2/state/active-contracts',
  ParticipantActiveContracts,
)

/**
 * POST /v2/state/active-contracts: the selected contracts that the readers see at an offset. A list
 * longer than the server's limit, usually 200, is rejected with 413, unless `limit` is lower.
 */
export function participantActiveContracts(
  { limit, ...question }: ActiveContractsQuery & { readonly limit?: number | undefined },
  options?: CallOptions,
): Promise<ParticipantActiveContracts> {
  return send(
    participantActiveContractsEndpoint,
    { query: { limit }, body: activeContractsBody(question) },
    options,
  )
}

/**
 * Returns the request, for a request body or a stream's first message. Canton 3.7 omits contracts
 * in transit between two synchronizers unless `includeIncompleteReassignments` is true. Older
 * releases ignore this field.
 */
export function activeContractsBody({
  readers,
  activeAtOffset,
  selector: of,
  withViews,
}: ActiveContractsQuery): JsonWritableObject {
  return {
    activeAtOffset,
    eventFormat: eventFormat(readers, { selector: of, withViews }),
    includeIncompleteReassignments: true,
  }
}

export const participantActiveContractsPageEndpoint = postToRead(
  'ledger',
  '/v2/state/active-contracts-page',
  ParticipantActiveContractsPage,
)

/**
 * POST /v2/state/active-contracts-page (since Canton 3.5): like `participantActiveContracts`, but
 * in pages. A page token continues after its page, and is valid only for the same request. Errors:
 * 400 for a page larger than 1,000, and for a pruned or future offset.
 */
export function participantActiveContractsPage(
  {
    pageToken,
    maxPageSize,
    ...question
  }: ActiveContractsQuery & {
    readonly pageToken?: string | undefined
    readonly maxPageSize: number
  },
  options?: CallOptions,
): Promise<ParticipantActiveContractsPage> {
  const body = { ...activeContractsBody(question), maxPageSize, pageToken }
  return send(participantActiveContractsPageEndpoint, { body }, options)
}
