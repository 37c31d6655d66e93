import type { Json, JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'
import { readBody } from '../http/request.ts'
import {
  boolean,
  int32,
  int64,
  json,
  object,
  optional,
  string,
  withDefault,
  type Read,
} from '../http/shape.ts'
import { invalidArgument, invalidField } from './canton-error.ts'
import type { Operation } from './operation.ts'
import { pageSizeOf } from './page-size.ts'
import { readToken, writeToken } from './page-tokens.ts'
import type { Participant } from './participant.ts'
import { readUpdates } from './read-updates.ts'
import { checkUpdateFormat, updateFormatShape } from './update-format.ts'
import { checkNotAfterEnd, checkNotPruned, prunedError, type OffsetRange } from './update-range.ts'

/** Default and maximum number of updates in a page. */
const sizes = { usual: 100, largest: 2000 }

const requestShape = object({
  beginOffsetExclusive: optional(int64),
  endOffsetInclusive: optional(int64),
  maxPageSize: optional(int32),
  updateFormat: json,
  descendingOrder: withDefault(boolean, false),
  pageToken: optional(string),
})
type PageRequest = Read<typeof requestShape>

/** `POST /v2/updates/get-updates-page`: updates in pages, ascending or descending (docs/network-rules.md, Updates of a participant). */
export function updatesPage(participant: Participant): Operation {
  return {
    method: 'POST',
    path: '/v2/updates/get-updates-page',
    access: 'authenticated',
    answer: async (context, caller) => {
      const request = await readBody(context, requestShape)
      const format = updateFormatShape(request.updateFormat, ['updateFormat'])
      const size = pageSizeOf(request.maxPageSize, sizes)
      const range = rangeOf(request, participant)
      const filter = checkUpdateFormat(format, caller)
      const { descendingOrder } = request
      const updates: JsonObject[] = []
      let last: number | undefined
      let isMore = false
      for (const item of readUpdates(participant, filter, range, descendingOrder)) {
        isMore = updates.length === size
        if (isMore) break
        updates.push({ update: item.update })
        last = item.offset
      }
      // The last page covers the remaining range, including offsets without a returned update.
      const lowest = descendingOrder && isMore && last !== undefined ? last - 1 : range.after
      const highest = !descendingOrder && isMore && last !== undefined ? last : range.upTo
      const goesOn = isMore || (!descendingOrder && request.endOffsetInclusive === undefined)
      return answerJson({
        updates,
        lowestPageOffsetExclusive: lowest,
        highestPageOffsetInclusive: highest,
        ...(goesOn && {
          nextPageToken: writeToken(pageKey(request), participant.tokenScope, [lowest, highest]),
        }),
      })
    },
  }
}

/** Returns the members that must be equal in all requests for pages of the same range. */
const pageKey = (request: PageRequest): Json => [
  String(request.beginOffsetExclusive),
  String(request.endOffsetInclusive),
  request.updateFormat,
  request.descendingOrder,
]

/**
 * Returns the remaining offsets for a page: the request's range without the offsets of previous
 * pages.
 */
function rangeOf(request: PageRequest, participant: Participant): OffsetRange {
  const { beginOffsetExclusive: begin, endOffsetInclusive: end, pageToken } = request
  const { ledger, prunedTo } = participant
  if (begin !== undefined && begin < 0n) {
    throw invalidField('beginOffsetExclusive', 'must not be negative')
  }
  if (end !== undefined && end <= 0n) {
    throw invalidField('endOffsetInclusive', 'must be a positive integer')
  }
  checkNotAfterEnd('beginOffsetExclusive', begin ?? 0n, ledger.end)
  checkNotAfterEnd('endOffsetInclusive', end ?? 0n, ledger.end)
  if (begin !== undefined && end !== undefined && begin > end) {
    throw invalidArgument('beginOffsetExclusive is after endOffsetInclusive')
  }
  const first = begin === undefined || begin === 0n ? prunedTo : Number(begin)
  const last = Number(end ?? ledger.end)
  const token =
    pageToken === undefined || pageToken === ''
      ? undefined
      : readToken(pageToken, pageKey(request), participant.tokenScope, 'INVALID_UPDATES_PAGE_TOKEN')
  const [lowest = first, highest = last] = token ?? []
  const range: OffsetRange =
    token === undefined
      ? { after: first, upTo: last }
      : request.descendingOrder
        ? { after: first, upTo: lowest }
        : { after: highest, upTo: last }
  // If the end is before the pruned offset, the whole range is pruned.
  if (last < prunedTo) throw prunedError(`Transactions request up to ${last}`, prunedTo)
  checkNotPruned(range, prunedTo)
  return range
}
