/**
 * A participant's private history, from a history index that stores it (docs/network-rules.md, The
 * history index). The index returns the history to the bearer of a token for the participant, with
 * the visibility that the participant grants.
 */
import * as v from 'valibot'
import type { Json } from '#ledger/json.ts'
import { isJsonObject, openObject } from '#ledger/open-object.ts'
import { PartyId } from '#ledger/identifier.ts'
import { Payload } from '#ledger/payload.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { decode, decodeJson, type Decoded } from '../decode.ts'
import { get, postToRead } from '../endpoint.ts'
import { ParticipantUpdate } from '../ledger/updates.ts'
import { sendWithReader, type CallOptions } from '../transport.ts'
import { TextInt64 } from './status.ts'

const offsets = {
  after_offset: TextInt64,
  up_to_offset: TextInt64,
}

/**
 * A range of offsets that the index has read as one party, from an offset (exclusive) to another
 * (inclusive).
 */
export const PrivateRange = openObject({
  party: PartyId,
  ...offsets,
  updates: TextInt64,
  /** When the range's last page was loaded. */
  read_at: RecordTime,
})
export type PrivateRange = v.InferOutput<typeof PrivateRange>

/** Lists only the parties that the token may read as. */
export const PrivateStatus = openObject({ ranges: v.array(PrivateRange) })
export type PrivateStatus = v.InferOutput<typeof PrivateStatus>

/**
 * GET /v1/private/status. Errors: 401 without a token; 404 if the index keeps no private history;
 * 502 if the participant cannot be reached.
 */
export const privateStatusEndpoint = get('index', '/v1/private/status', PrivateStatus, {
  tokenOf: 'ledger',
})

export interface PrivateSearchRequest {
  readonly parties: readonly string[]
  readonly where: string
  readonly order: 'newest' | 'oldest'
  readonly after_offset: string
  readonly up_to_offset: string
  readonly page_size: number
}

/**
 * The searched part of the requested range. For `newest`, the part begins at the end of the range;
 * for `oldest`, at its start.
 */
export const PrivateSearchedRange = openObject({ ...offsets, updates: TextInt64 })
export type PrivateSearchedRange = v.InferOutput<typeof PrivateSearchedRange>

export interface PrivateUpdate {
  readonly update: ParticipantUpdate['update']
  /** The JSON as received, for filters. */
  readonly json: Json
}

export interface PrivatePage {
  readonly searched: PrivateSearchedRange
  /**
   * The updates as the participant shows them to the parties together. No other update in the
   * searched part can match the filter.
   */
  readonly updates: readonly PrivateUpdate[]
}

/** Updates are decoded one by one. The received JSON is stored as well, because filters read it. */
const UndecodedPage = openObject({ updates: v.array(Payload) })

export const privateSearchEndpoint = postToRead('index', '/v1/private/search')

/**
 * POST /v1/private/search: returns one line of JSON with the searched part, then updates in the
 * participant's form. Errors: 400; 401; 403 for a party that the token may not read as; 409 if the
 * index has not read the range as all of the parties; 502, 503, 504. A response that does not match
 * the request is rejected as undecodable.
 */
export function searchPrivate(
  question: PrivateSearchRequest,
  options?: CallOptions,
): Promise<PrivatePage> {
  const body = { ...question, parties: [...question.parties] }
  const read = (text: string) => readPage(question, text)
  return sendWithReader(privateSearchEndpoint, { body, tokenOf: 'ledger' }, read, options)
}

function readPage(question: PrivateSearchRequest, text: string): Decoded<PrivatePage> {
  const end = text.indexOf('\n')
  const searched = decode(PrivateSearchedRange, end === -1 ? text : text.slice(0, end))
  if (!searched.success) return searched
  const page = decode(UndecodedPage, text.slice(end + 1))
  if (!page.success) return page
  const updates: PrivateUpdate[] = []
  for (const [at, item] of page.value.updates.entries()) {
    const decoded = decodeJson(ParticipantUpdate, item)
    if (!decoded.success) return { ...decoded, field: `updates.${at}.${decoded.field}` }
    const json = isJsonObject(item) ? item['update'] : undefined
    updates.push({ update: decoded.value.update, json: json ?? null })
  }
  const problem = unlikeQuestion(question, searched.value, updates)
  if (problem !== undefined) return { success: false, ...problem }
  return { success: true, value: { searched: searched.value, updates } }
}

/**
 * Returns the contradiction between a response and its request: a wrong searched part, an update
 * outside this part, or a wrong order. Undefined without a contradiction.
 */
function unlikeQuestion(
  { order, after_offset: after, up_to_offset: upTo }: PrivateSearchRequest,
  searched: PrivateSearchedRange,
  updates: readonly PrivateUpdate[],
) {
  const isNewest = order === 'newest'
  const [low, high] = [BigInt(searched.after_offset), BigInt(searched.up_to_offset)]
  const begins = isNewest ? high === BigInt(upTo) : low === BigInt(after)
  if (!begins || low >= high || low < BigInt(after) || high > BigInt(upTo)) {
    return {
      field: 'after_offset',
      expected: `a part of what was asked for, ${after} to ${upTo}, from its ${isNewest ? 'end' : 'beginning'} on`,
      received: `${low} to ${high}`,
    }
  }
  let before: bigint | undefined
  for (const [at, { update }] of updates.entries()) {
    const offset = offsetOf(update)
    const isNext =
      offset !== undefined &&
      offset > low &&
      offset <= high &&
      (before === undefined || (isNewest ? offset < before : offset > before))
    if (!isNext) {
      return {
        field: `updates.${at}`,
        expected: 'an update of this part, in order',
        received: `offset ${offset ?? 'missing'}`,
      }
    }
    before = offset
  }
  return undefined
}

function offsetOf(update: PrivateUpdate['update']): bigint | undefined {
  return update?.Transaction?.value.offset ?? update?.Reassignment?.value.offset
}
