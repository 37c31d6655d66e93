/** Updates of a page that was not decoded as a whole: one that cannot be read fails as the page would. */
import { decodeJson, describe } from '#api/decode.ts'
import { ApiError } from '#api/errors.ts'
import type { Json } from '#ledger/json.ts'
import { UnreadableAmulet } from '#ledger/search/raw-amulet.ts'
import { readRawUpdate, type RawUpdate } from '#ledger/search/raw-update.ts'
import { UpdateHistoryItem } from '#ledger/update.ts'

/** Where an update stands in an answer. */
export interface PlaceInAnswer {
  /** `/v2/updates` or `/v0/updates`. */
  readonly path: string
  /** Its index in the page, or its id. */
  readonly index: number | string
}

/** What filters read of an update. @throws ApiError of the kind undecodable. */
export function readUpdate(json: Json, place: PlaceInAnswer): RawUpdate {
  const update = readRawUpdate(json)
  if (update !== undefined) return update
  decodeUpdate(json, place)
  throw undecodable(place, '', 'an update that can be searched', describe(json))
}

/** The whole update. @throws ApiError of the kind undecodable. */
export function decodeUpdate(json: Json, place: PlaceInAnswer): UpdateHistoryItem {
  const decoded = decodeJson(UpdateHistoryItem, json)
  if (decoded.success) return decoded.value
  throw undecodable(place, decoded.field, decoded.expected, decoded.received)
}

/** What a filter's test says of an update. @throws ApiError of the kind undecodable. */
export function testUpdate<Answer>(
  test: (update: RawUpdate) => Answer,
  update: RawUpdate,
  path: string,
): Answer {
  try {
    return test(update)
  } catch (error) {
    if (!(error instanceof UnreadableAmulet)) throw error
    const { field, expected, received } = error
    throw undecodable(placeById(update, path), field, expected, describe(received))
  }
}

/** The place of an update that was taken out of its page. */
export function placeById({ json }: RawUpdate, path: string): PlaceInAnswer {
  const { update_id: id } = json
  return { path, index: typeof id === 'string' ? id : '' }
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
    url: `/api/scan${path}`,
    at: Date.now(),
    status: 200,
    field: ['transactions', index, field].filter((part) => part !== '').join('.'),
    expected,
    received,
  })
}
