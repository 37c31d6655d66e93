/** Reads updates of a page for a search. Decodes matches and only tests other updates. */
import * as v from 'valibot'
import { decodeJson, describeReceived, type Decoded } from '#api/decode.ts'
import { ApiError } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import type { UndecodedUpdate } from '#api/scan/each-update.ts'
import { movementOf } from '#features/statement/rules/movement.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { FilterMatch } from '../rules/match.ts'
import { UnreadableAmulet } from '../rules/raw-amulet.ts'
import { readRawUpdate, type RawUpdate } from '../rules/raw-update.ts'
import type { Match } from '../rules/search-query.ts'
import { updateRow } from '#ledger/update-row.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'

interface FoundUpdate {
  readonly success: true
  readonly row: Match
  readonly line: string
}

type Undecoded = Exclude<Decoded<unknown>, { readonly success: true }>

/**
 * A match, the problem of an update that cannot be tested, or `undefined` for an update that does
 * not match.
 */
type Verdict = FoundUpdate | Undecoded | undefined

/** A searched update. Only matches are stored. */
export interface SearchedUpdate {
  readonly position: Position
  readonly index: number
  readonly verdict: Verdict
}

/** A compiled filter for testing updates. */
export interface FilterTests {
  /** Tests an update's text. False only if the update cannot match. */
  readonly mayMatch: (text: string) => boolean
  readonly test: (update: RawUpdate) => FilterMatch | undefined
  /** Parties whose holdings are summed for a match. Empty if the filter names no party. */
  readonly parties: readonly PartyId[]
}

/** Returns the position of an update, even if the rest of the update is invalid. */
export function readPosition({ text, json }: UndecodedUpdate): Decoded<Position> {
  const position = positionAtHead(text) ?? positionIn(json())
  return position === undefined ? whyUnreadable(json()) : { success: true, value: position }
}

/**
 * Searches an update, and parses it only if it may match. Fails for an update without a position,
 * because the rest of its page cannot be read.
 */
export function searchUpdate(
  { text, json: parse, index }: UndecodedUpdate,
  { mayMatch, test, parties }: FilterTests,
): Decoded<SearchedUpdate> {
  if (text !== undefined && !mayMatch(text)) {
    const position = positionAtHead(text)
    if (position !== undefined) {
      return { success: true, value: { position, index, verdict: undefined } }
    }
  }
  const json = parse()
  const raw = readRawUpdate(json)
  if (raw !== undefined) {
    const verdict = verdictOn(raw, text, { test, parties })
    return { success: true, value: { position: raw.position, index, verdict } }
  }
  const position = positionIn(json)
  const why = whyUnreadable(json)
  return position === undefined ? why : { success: true, value: { position, index, verdict: why } }
}

/**
 * The beginning of a transaction's text on every known Scan. No text inside an update begins like
 * this, because Daml's JSON writes integers as text (docs/network-rules.md, Daml values), but the
 * migration id here is a number.
 */
const head =
  /^\{"update_id":"[^"\\]*","migration_id":(\d{1,15}),"workflow_id":"[^"\\]*","record_time":"([^"\\]*)",/

/** Returns the position of an unparsed update if its text begins like a transaction's. */
function positionAtHead(text: string | undefined): Position | undefined {
  const [, migrationId, time] = (text === undefined ? undefined : head.exec(text)) ?? []
  const recordTime = v.safeParse(RecordTime, time)
  return migrationId !== undefined && recordTime.success
    ? { migrationId: BigInt(migrationId), recordTime: recordTime.output }
    : undefined
}

function verdictOn(
  raw: RawUpdate,
  text: string | undefined,
  { test, parties }: Pick<FilterTests, 'test' | 'parties'>,
): Verdict {
  const { json } = raw
  let match: FilterMatch | undefined
  try {
    match = test(raw)
  } catch (error) {
    if (!(error instanceof UnreadableAmulet)) throw error
    const { field, expected, received } = error
    return { success: false, field, expected, received: describeReceived(received) }
  }
  if (match === undefined) return undefined
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (!decoded.success) return decoded
  const row = {
    ...updateRow(decoded.value),
    eventId: match.eventId,
    ...(parties.length === 0 ? {} : { moved: movementOf(decoded.value, parties) }),
  }
  return { success: true, row, line: onOneLine(json, text) }
}

/**
 * Returns the update on one line, otherwise as received. Line breaks occur between members only.
 */
function onOneLine(json: Json, text: string | undefined): string {
  const isOnOne = text !== undefined && !text.includes('\n') && !text.includes('\r')
  return isOnOne ? text : stringifyJson(json)
}

/** A reassignment has its migration id inside the event. */
function positionIn(json: Json): Position | undefined {
  if (!isJsonObject(json)) return undefined
  const { events_by_id: events, event, migration_id: ofUpdate, record_time: time } = json
  const isReassignment = events === undefined && event !== undefined && isJsonObject(event)
  const migrationId = v.safeParse(Int64, isReassignment ? event['migration_id'] : ofUpdate)
  const recordTime = v.safeParse(RecordTime, time)
  return migrationId.success && recordTime.success
    ? { migrationId: migrationId.output, recordTime: recordTime.output }
    : undefined
}

/** Returns the schema error of an update that cannot be searched. */
function whyUnreadable(json: Json): Undecoded {
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (!decoded.success) return decoded
  // For an update that the schema accepts but the search cannot read. No such update is known.
  const expected = 'an update that can be searched'
  return { success: false, field: '', expected, received: describeReceived(json) }
}

/** Returns the error for an update that is out of order or not after the page's cursor. */
export function outOfOrderError(path: string, index: number, list?: 'events'): ApiError {
  return undecodableError(
    path,
    index,
    {
      field: 'record_time',
      expected: 'later than the one before it',
      received: 'an earlier or equal one',
    },
    list,
  )
}

/** Returns the problem of an update or event as the error of the call that loaded its page. */
export function undecodableError(
  path: string,
  index: number,
  { field, expected, received }: Omit<Undecoded, 'success'>,
  list: 'transactions' | 'events' = 'transactions',
): ApiError {
  return new ApiError({
    kind: 'undecodable',
    family: 'scan',
    endpoint: { method: 'POST', path },
    url: requestUrl({ family: 'scan', path }),
    at: Date.now(),
    status: 200,
    field: [list, String(index), field].filter((part) => part !== '').join('.'),
    expected,
    received,
  })
}
