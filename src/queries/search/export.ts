/** What a search found, as files: made piece by piece, so that no text holds the whole. */
import { csvLine } from '#ledger/csv.ts'
import type { Match } from '#ledger/search/search-query.ts'
import { rowCells, rowColumns } from '#ledger/update-row-file.ts'

/** As of any row, and the event that matched before the words. */
const header = [...rowColumns.slice(0, -1), 'event id', ...rowColumns.slice(-1)]

/** Lines that become one piece of the file. */
const linesInPiece = 1000

/** Whole updates as JSON Lines, every member and every digit as it came. */
export async function linesBlob(pieces: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of pieces) parts.push(new Blob([piece]))
  return new Blob(parts, { type: 'application/jsonl' })
}

/**
 * The matches' rows as CSV in UTF-8, without a byte order mark; formulas guarded as `csvLine` does.
 * @param token the network's name of its token, for amounts, where it is known.
 */
export function rowsBlob(rows: readonly Match[], token: string | undefined): Blob {
  const parts: string[] = [csvLine(header)]
  for (let first = 0; first < rows.length; first += linesInPiece) {
    const piece = rows.slice(first, first + linesInPiece)
    parts.push(piece.map((row) => csvLine(cellsOf(row, token))).join(''))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function cellsOf(match: Match, token: string | undefined): readonly string[] {
  return rowCells(match, token).toSpliced(-1, 0, match.eventId ?? '')
}
