/**
 * Private history of a participant, from a history index that keeps it (docs/network-rules.md, The history index).
 * It is told to the bearer of a token for the participant, as the participant itself would tell it.
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
import { send, sendForReading, type CallOptions } from '../transport.ts'
import { TextInt64 } from './status.ts'

const places = {
  after_offset: TextInt64,
  up_to_offset: TextInt64,
}

/** What was read as a party: after an offset, and up to another and with it. */
export const PrivateRange = openObject({
  party: PartyId,
  ...places,
  updates: TextInt64,
  /** When its last page was read. */
  read_at: RecordTime,
})
export type PrivateRange = v.InferOutput<typeof PrivateRange>

/** Of those parties only that the token may be read as. */
export const PrivateStatus = openObject({ ranges: v.array(PrivateRange) })
export type PrivateStatus = v.InferOutput<typeof PrivateStatus>

export const privateStatusEndpoint = get('index', '/v1/private/status', PrivateStatus)

/** GET /v1/private/status: 401 without a token, 404 where the index keeps nothing private, 502 where the participant could not be asked. */
export function privateStatus(options?: CallOptions): Promise<PrivateStatus> {
  return send(privateStatusEndpoint, { tokenOf: 'ledger' }, options)
}

export interface PrivateQuestion {
  readonly parties: readonly string[]
  /** As `writeFilter` writes it. */
  readonly where: string
  readonly order: 'newest' | 'oldest'
  readonly after_offset: string
  readonly up_to_offset: string
  readonly page_size: number
}

/** What was looked at of the range that was asked for, from its end of the order on. */
export const PrivateSearched = openObject({ ...places, updates: TextInt64 })
export type PrivateSearched = v.InferOutput<typeof PrivateSearched>

export interface PrivateUpdate {
  readonly update: ParticipantUpdate['update']
  /** As it came: what filters read. */
  readonly json: Json
}

export interface PrivatePage {
  readonly searched: PrivateSearched
  /** As the participant tells them to these parties together. Nothing else in what was looked at can match. */
  readonly updates: readonly PrivateUpdate[]
}

/** Each is decoded by itself, and kept as it came: filters read that. */
const UndecodedPage = openObject({ updates: v.array(Payload) })

export const privateSearchEndpoint = postToRead('index', '/v1/private/search')

/**
 * POST /v1/private/search: one line of what was looked at, then updates in the participant's form. Errors: 400; 401;
 * 403 for a party that the token may not be read as; 409 for a range that was not read as all of the parties;
 * 502, 503, 504. What is not an answer to the question is refused like what cannot be read.
 */
export function searchPrivate(
  question: PrivateQuestion,
  options?: CallOptions,
): Promise<PrivatePage> {
  const body = { ...question, parties: [...question.parties] }
  const read = (text: string) => readPage(question, text)
  return sendForReading(privateSearchEndpoint, { body, tokenOf: 'ledger' }, read, options)
}

function readPage(question: PrivateQuestion, text: string): Decoded<PrivatePage> {
  const end = text.indexOf('\n')
  const searched = decode(PrivateSearched, end === -1 ? text : text.slice(0, end))
  if (!searched.success) return searched
  const page = decode(UndecodedPage, text.slice(end + 1))
  if (!page.success) return page
  const updates: PrivateUpdate[] = []
  for (const [at, item] of page.value.updates.entries()) {
    const told = decodeJson(ParticipantUpdate, item)
    if (!told.success) return { ...told, field: `updates.${at}.${told.field}` }
    const json = isJsonObject(item) ? item['update'] : undefined
    updates.push({ update: told.value.update, json: json ?? null })
  }
  const problem = unlikeQuestion(question, searched.value, updates)
  if (problem !== undefined) return { success: false, ...problem }
  return { success: true, value: { searched: searched.value, updates } }
}

/** What of an answer cannot be one to the question: where it begins, that it gets on, and the order. */
function unlikeQuestion(
  { order, after_offset: after, up_to_offset: upTo }: PrivateQuestion,
  searched: PrivateSearched,
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
