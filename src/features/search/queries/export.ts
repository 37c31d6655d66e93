/** Exports search results as files, in pieces so that no string contains the whole file. */
import { movementCells, movementColumns } from '#features/statement/rules/movement-file.ts'
import { csvLine } from '#ledger/csv.ts'
import { fileCells, type FileColumns } from '#ledger/file-columns.ts'
import { stringifyJson } from '#ledger/json.ts'
import type { Match } from '../rules/search-query.ts'
import { updateColumns } from '#ledger/update-row-file.ts'

const { 'in words': words, ...row } = updateColumns
/** The columns of any update row, plus the id of the matching event before the words. */
const columns: FileColumns<Match, string | undefined> = {
  ...row,
  'event id': ({ eventId = '' }) => eventId,
  'in words': words,
}

const linesInPiece = 1000

/** Returns whole updates as JSON Lines, with every member and digit as received. */
export async function linesBlob(pieces: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = []
  for await (const piece of pieces) parts.push(new Blob([piece]))
  return new Blob(parts, { type: 'application/jsonl' })
}

/**
 * Returns the matches as CSV in UTF-8, without a byte order mark. Formulas are escaped as in
 * `csvLine`.
 * @param table.token the network's name of its token, for amounts, if known
 * @param table.withMoved true to add the moved amounts
 */
export function rowsBlob(rows: readonly Match[], table: MatchTable): Blob {
  return blobOf('text/csv;charset=utf-8', csvLine(headerOf(table)), '', rows, (piece) =>
    piece.map((row) => csvLine(cellsOf(row, table))).join(''),
  )
}

/** Returns the rows as JSON: an array of objects with the same columns, all of them text. */
export function rowsJsonBlob(rows: readonly Match[], table: MatchTable): Blob {
  const names = headerOf(table).map((name) => name.replaceAll(' ', '_'))
  let separator = '\n'
  return blobOf('application/json', '[', '\n]\n', rows, (piece) => {
    const objects = piece.map((row) => {
      const cells = cellsOf(row, table)
      return stringifyJson(
        Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
      )
    })
    const text = separator + objects.join(',\n')
    separator = ',\n'
    return text
  })
}

/** Format of the file with the matches. */
export interface MatchTable {
  readonly token: string | undefined
  readonly withMoved: boolean
}

function blobOf(
  type: string,
  before: string,
  after: string,
  rows: readonly Match[],
  write: (piece: readonly Match[]) => string,
): Blob {
  const parts: string[] = [before]
  for (let first = 0; first < rows.length; first += linesInPiece) {
    parts.push(write(rows.slice(first, first + linesInPiece)))
  }
  return new Blob([...parts, after], { type })
}

function headerOf({ withMoved }: MatchTable): readonly string[] {
  return [...Object.keys(columns), ...(withMoved ? movementColumns : [])]
}

function cellsOf(match: Match, { token, withMoved }: MatchTable): readonly string[] {
  const cells = fileCells(columns, match, token)
  return withMoved ? [...cells, ...movementCells(match.moved)] : cells
}
