/** Updates of a page that was not decoded as a whole: one that cannot be read fails as the page would. */
import * as v from 'valibot'
import { decodeJson, describe } from '#api/decode.ts'
import { ApiError } from '#api/errors.ts'
import { requestUrl } from '#api/request-url.ts'
import type { Position } from '#ledger/history/position.ts'
import { Int64 } from '#ledger/int64.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { UnreadableAmulet } from '#ledger/search/raw-amulet.ts'
import { readRawUpdate, type RawUpdate } from '#ledger/search/raw-update.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'

/** Where an update stands in an answer. */
export interface PlaceInAnswer {
  /** `/v2/updates` or `/v0/updates`. */
  readonly path: string
  readonly index: number
}

/** An update as it came, in its place. */
export interface UndecodedUpdate {
  readonly json: Json
  readonly place: PlaceInAnswer
}

/**
 * An update on its way to being searched. Its JSON is let go then: a page that is kept while the
 * next one is parsed costs as much time again in the collection of garbage.
 */
export interface PlacedUpdate {
  readonly position: Position
  readonly place: PlaceInAnswer
  json: Json | undefined
}

/** An update with its position. @throws ApiError of the kind undecodable. */
export function readUpdate(json: Json, place: PlaceInAnswer): PlacedUpdate {
  const position = positionIn(json)
  if (position !== undefined) return { json, position, place }
  decodeUpdate({ json, place })
  throw unreadable({ json, place })
}

/** What a filter's test says of an update. @throws ApiError of the kind undecodable. */
export function testUpdate<Answer>(
  test: (update: RawUpdate) => Answer,
  update: UndecodedUpdate,
): Answer {
  const raw = readRawUpdate(update.json)
  if (raw === undefined) {
    decodeUpdate(update)
    throw unreadable(update)
  }
  try {
    return test(raw)
  } catch (error) {
    if (!(error instanceof UnreadableAmulet)) throw error
    const { field, expected, received } = error
    throw undecodable(update.place, field, expected, describe(received))
  }
}

/** The whole update. @throws ApiError of the kind undecodable. */
export function decodeUpdate({ json, place }: UndecodedUpdate): UpdateHistoryItem {
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (decoded.success) return decoded.value
  throw undecodable(place, decoded.field, decoded.expected, decoded.received)
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

/** For what the schema takes and a search cannot: there is nothing of the kind. */
function unreadable({ json, place }: UndecodedUpdate): ApiError {
  return undecodable(place, '', 'an update that can be searched', describe(json))
}

/** For an update that does not come after the one before it, or after the page's cursor. */
export function outOfOrder(place: PlaceInAnswer): ApiError {
  return undecodable(
    place,
    'record_time',
    'later than the one before it',
    'an earlier or equal one',
  )
}

function undecodable(
  { path, index }: PlaceInAnswer,
  field: string,
  expected: string,
  received: string,
): ApiError {
  return new ApiError({
    kind: 'undecodable',
    family: 'scan',
    endpoint: { method: 'POST', path },
    url: requestUrl({ family: 'scan', path }),
    at: Date.now(),
    status: 200,
    field: ['transactions', String(index), field].filter((part) => part !== '').join('.'),
    expected,
    received,
  })
}
