import type { Position } from '#ledger/history/position.ts'
import type { Match } from '../rules/search-query.ts'
import { undecodableError, type SearchedUpdate } from './decode-update.ts'
import type { ResultLimit, SearchStep } from './search-run.ts'

export interface Batch {
  readonly items: readonly SearchedUpdate[]
  readonly reached: Position
}

/**
 * Returns the matches of a batch, up to the last one within the limit.
 * @throws ApiError of the kind undecodable if an update does not match its endpoint's
 * documentation.
 */
export function findMatches(
  { items, reached }: Batch,
  path: string,
  room: ResultLimit,
): SearchStep {
  const rows: Match[] = []
  const lines: string[] = []
  let bytes = 0
  for (const [searched, { verdict, index, position }] of items.entries()) {
    if (verdict === undefined) continue
    if (!verdict.success) throw undecodableError(path, index, verdict)
    const { row, line } = verdict
    rows.push(row)
    lines.push(line)
    bytes += line.length
    if (rows.length >= room.matches || bytes >= room.bytes) {
      return { reached: position, searched: searched + 1, found: { rows, lines }, isFull: true }
    }
  }
  return { reached, searched: items.length, found: { rows, lines }, isFull: false }
}
