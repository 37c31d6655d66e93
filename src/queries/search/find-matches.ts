import type { Position } from '#ledger/history/position.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { MatchFound } from '#ledger/search/match.ts'
import type { RawUpdate } from '#ledger/search/raw-update.ts'
import type { Match } from '#ledger/search/search-query.ts'
import { updateRow } from '#ledger/update-row.ts'
import { decodeUpdate, testUpdate, type PlacedUpdate } from './decode-update.ts'
import type { RoomLeft, SearchStep } from './search-run.ts'

export interface Batch {
  readonly items: readonly PlacedUpdate[]
  readonly reached: Position
}

/**
 * The matches of a batch, decoded; up to the one after which there is no room for another.
 * @throws ApiError of the kind undecodable where an update is not as its endpoint documents.
 */
export function findMatches(
  { items, reached }: Batch,
  test: (update: RawUpdate) => MatchFound | undefined,
  room: RoomLeft,
): SearchStep {
  const rows: Match[] = []
  const lines: string[] = []
  let bytes = 0
  for (const [index, item] of items.entries()) {
    const { json, place, position } = item
    if (json === undefined) throw new Error('an update is searched that was searched before')
    item.json = undefined
    const match = testUpdate(test, { json, place })
    if (match === undefined) continue
    const line = stringifyJson(json)
    const decoded = decodeUpdate({ json, place })
    rows.push({ ...updateRow(decoded), eventId: match.eventId })
    lines.push(line)
    bytes += line.length
    if (rows.length >= room.matches || bytes >= room.bytes) {
      return { reached: position, searched: index + 1, found: { rows, lines }, isFull: true }
    }
  }
  return { reached, searched: items.length, found: { rows, lines }, isFull: false }
}
