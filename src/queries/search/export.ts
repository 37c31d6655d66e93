/** What a search found, as files: made piece by piece, so that no text holds the whole. */
import { csvLine } from '#ledger/csv.ts'
import { wordsAsText } from '#ledger/plain-words/as-text.ts'
import type { Match } from '#ledger/search/search-query.ts'

const header = [
  'record time',
  'migration id',
  'update id',
  'kind',
  'what',
  'choice',
  'template',
  'other roots',
  'events',
  'event id',
  'in words',
]

/** Lines that become one piece of the file. */
const linesInPiece = 1000

/** Whole updates as JSON Lines, every member and every digit as it came. */
export async function linesBlob(pieces: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of pieces) parts.push(new Blob([piece]))
  return new Blob(parts, { type: 'application/jsonl' })
}

/** The matches' rows as CSV in UTF-8, without a byte order mark; formulas guarded as `csvLine` does. */
export function rowsBlob(rows: readonly Match[]): Blob {
  const parts: string[] = [csvLine(header)]
  for (let first = 0; first < rows.length; first += linesInPiece) {
    const piece = rows.slice(first, first + linesInPiece)
    parts.push(piece.map((row) => csvLine(cellsOf(row))).join(''))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function cellsOf({ position, updateId, kind, deed, otherRoots, events, eventId, words }: Match) {
  return [
    position.recordTime,
    position.migrationId.toString(),
    updateId,
    kind,
    deed?.kind ?? '',
    deed?.choice ?? '',
    deed?.templateId ?? '',
    String(otherRoots),
    String(events),
    eventId ?? '',
    words === undefined ? '' : wordsAsText(words, undefined),
  ]
}
