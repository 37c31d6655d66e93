import type { Json, JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { queryInt64, readBody } from '../http/request.ts'
import { boolean, int32, int64, json, object, optional, string, type Read } from '../http/shape.ts'
import type { Caller } from './caller.ts'
import { invalidArgument, invalidField, missingField } from './canton-error.ts'
import { isSince } from './canton.ts'
import { hasOlderParameters, withoutOlderParameters } from './deprecated.ts'
import { EventFilter } from './event-filter.ts'
import { checkFormat, eventFormatShape } from './event-format.ts'
import { listLimit } from './list-limit.ts'
import type { Operation } from './operation.ts'
import { pageSizeOf } from './page-size.ts'
import { readToken, writeToken } from './page-tokens.ts'
import type { Participant } from './participant.ts'
import { readActive } from './read-active.ts'
import { checkNotAfterEnd, prunedError } from './update-range.ts'

/** Default and maximum number of contracts in a page. */
const sizes = { usual: 100, largest: 1000 }

/** `GetActiveContractsRequest`: the request for a list, and the first message of a stream. */
export const activeRequestShape = object({
  activeAtOffset: int64,
  eventFormat: optional(json),
  filter: optional(json),
  verbose: optional(boolean),
  streamContinuationToken: optional(string),
  includeIncompleteReassignments: optional(boolean),
})

const pageShape = object({
  activeAtOffset: optional(int64),
  eventFormat: json,
  maxPageSize: optional(int32),
  pageToken: optional(string),
  includeIncompleteReassignments: optional(boolean),
})

/**
 * `/v2/state/active-contracts` as a list and in pages: the contracts that are active at an offset.
 */
export function activeOperations(participant: Participant): readonly Operation[] {
  return [
    {
      method: 'POST',
      path: '/v2/state/active-contracts',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, activeRequestShape)
        queryInt64(context, 'stream_idle_timeout_ms')
        const limit = listLimit(context)
        const found: JsonObject[] = []
        for (const entry of streamActive(request, caller, participant)) {
          if (found.push(entry) >= limit.most) break
        }
        return answerJson([...limit.check(found)])
      },
    },
    {
      method: 'POST',
      path: '/v2/state/active-contracts-page',
      access: 'authenticated',
      answer: async (context, caller) => {
        const request = await readBody(context, pageShape)
        return answerJson(activePage(request, caller, participant))
      },
    },
  ]
}

/** Yields the active contracts at an offset, each with the token to continue after it. */
export function* streamActive(
  request: Read<typeof activeRequestShape>,
  caller: Caller,
  participant: Participant,
): Generator<JsonObject> {
  const path = '/v2/state/active-contracts'
  const accepted = withoutOlderParameters(request, path, participant)
  const { eventFormat, filter: older, streamContinuationToken } = accepted
  if (eventFormat !== undefined && hasOlderParameters(accepted)) {
    throw invalidArgument('Both event_format and filter or verbose are set: use only event_format')
  }
  const format = eventFormat ?? older
  if (format === undefined) throw missingField('event_format')
  const filter = filterOf(format, caller)
  const offset = offsetOf(request.activeAtOffset, participant)
  const { tokenScope } = participant
  const bound: Json = ['stream', offset, format]
  const code = 'INVALID_CONTINUATION_TOKEN'
  const [from = 0] = streamContinuationToken
    ? readToken(streamContinuationToken, bound, tokenScope, code)
    : [0]
  for (const { entry, next } of readActive(participant, filter, offset, {
    from,
    withIncomplete: includesIncomplete(request, participant),
  })) {
    yield { ...entry, streamContinuationToken: writeToken(bound, tokenScope, [next]) }
  }
}

function activePage(
  request: Read<typeof pageShape>,
  caller: Caller,
  participant: Participant,
): JsonObject {
  const { activeAtOffset, eventFormat, pageToken } = request
  const filter = filterOf(eventFormat, caller)
  const size = pageSizeOf(request.maxPageSize, sizes)
  const { tokenScope, ledger } = participant
  const bound: Json = ['page', String(activeAtOffset), eventFormat]
  const code = 'INVALID_ACS_PAGE_TOKEN'
  const [at, from = 0] = pageToken ? readToken(pageToken, bound, tokenScope, code) : []
  const offset = offsetOf(
    at === undefined ? (activeAtOffset ?? BigInt(ledger.end)) : BigInt(at),
    participant,
  )
  const activeContracts: JsonObject[] = []
  let position = from
  let isMore = false
  for (const { entry, next } of readActive(participant, filter, offset, {
    from,
    withIncomplete: includesIncomplete(request, participant),
  })) {
    isMore = activeContracts.length === size
    if (isMore) break
    activeContracts.push(entry)
    position = next
  }
  return {
    activeContracts,
    activeAtOffset: offset,
    ...(isMore && { nextPageToken: writeToken(bound, tokenScope, [offset, position]) }),
  }
}

/**
 * Returns true if contracts between two synchronizers are included. Canton 3.7 omits them unless
 * they are requested.
 */
const includesIncomplete = (
  request: { readonly includeIncompleteReassignments: boolean | undefined },
  { canton }: Participant,
): boolean => !isSince(canton, '3.7') || request.includeIncompleteReassignments === true

const filterOf = (format: Json, caller: Caller): EventFilter =>
  new EventFilter(checkFormat(eventFormatShape(format, ['eventFormat']), caller))

/**
 * Returns an offset. Throws if it is after the ledger end or before the pruned offset. At offset 0,
 * nothing is active.
 */
function offsetOf(offset: bigint, { ledger, prunedTo }: Participant): number {
  if (offset < 0n) throw invalidField('active_at_offset', 'must not be negative')
  checkNotAfterEnd('Active at', offset, ledger.end)
  if (offset > 0n && offset < prunedTo) {
    throw prunedError(`Active contracts request at offset ${offset}`, prunedTo)
  }
  return Number(offset)
}
