/** Updates of a page as a search reads them: those that match are decoded, the others only looked at. */
import * as v from 'valibot'
import { decodeJson, describe, type Decoded } from '#api/decode.ts'
import { ApiError } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import type { UpdateAsItCame } from '#api/scan/each-update.ts'
import { movedBy } from '#ledger/account/movement.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import type { MatchFound } from '#ledger/search/match.ts'
import { UnreadableAmulet } from '#ledger/search/raw-amulet.ts'
import { readRawUpdate, type RawUpdate } from '#ledger/search/raw-update.ts'
import type { Match } from '#ledger/search/search-query.ts'
import { updateRow } from '#ledger/update-row.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'

/** What the page needs of a match, and its JSON on one line. */
interface FoundUpdate {
  readonly success: true
  readonly row: Match
  readonly line: string
}

/** A decoding that failed. */
type Undecoded = Exclude<Decoded<unknown>, { readonly success: true }>

/** What a filter says of an update; what is wrong with the update, where it cannot say anything. */
type Verdict = FoundUpdate | Undecoded | undefined

/** An update that was searched; nothing of it is kept but what was found. */
export interface SearchedUpdate {
  readonly position: Position
  /** In its page. */
  readonly index: number
  readonly verdict: Verdict
}

/** A filter, ready to look at updates. */
export interface FilterTests {
  /** Of an update's text; false only where the update cannot match. */
  readonly mayMatch: (text: string) => boolean
  readonly test: (update: RawUpdate) => MatchFound | undefined
  /** Of whose holdings is told what a match moved; none where the filter asks for no party. */
  readonly parties: readonly PartyId[]
}

/** Where an update stands, whatever else it holds. */
export function readPosition({ text, json }: UpdateAsItCame): Decoded<Position> {
  const position = positionAtHead(text) ?? positionIn(json())
  return position === undefined ? whyUnreadable(json()) : { success: true, value: position }
}

/**
 * Searches an update; parses it only if it may match. What fails is an update without a position:
 * its page cannot be read on.
 */
export function searchUpdate(
  { text, json: parse, index }: UpdateAsItCame,
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
 * How the text of a transaction begins, on every Scan so far. Nothing inside an update begins so:
 * in Daml's JSON an integer is text (docs/network-rules.md, Daml values), the migration id here is
 * none.
 */
const head =
  /^\{"update_id":"[^"\\]*","migration_id":(\d{1,15}),"workflow_id":"[^"\\]*","record_time":"([^"\\]*)",/

/** The position of an update that is not parsed, where its text begins as those of transactions do. */
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
  let match: MatchFound | undefined
  try {
    match = test(raw)
  } catch (error) {
    if (!(error instanceof UnreadableAmulet)) throw error
    const { field, expected, received } = error
    return { success: false, field, expected, received: describe(received) }
  }
  if (match === undefined) return undefined
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (!decoded.success) return decoded
  const row = {
    ...updateRow(decoded.value),
    eventId: match.eventId,
    ...(parties.length === 0 ? {} : { moved: movedBy(decoded.value, parties) }),
  }
  return { success: true, row, line: onOneLine(json, text) }
}

/** As it came, unless it came on several lines: line breaks stand between members only. */
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

/** What the schema has against an update that cannot be searched. */
function whyUnreadable(json: Json): Undecoded {
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (!decoded.success) return decoded
  // What the schema takes and a search cannot: there is nothing of the kind.
  const expected = 'an update that can be searched'
  return { success: false, field: '', expected, received: describe(json) }
}

/** For an update that does not come after the one before it, or after the page's cursor. */
export function outOfOrder(path: string, index: number, list?: 'events'): ApiError {
  return undecodable(
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

/** What is wrong with an update or event of a page, as the call of that page would tell it. */
export function undecodable(
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
