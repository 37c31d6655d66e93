import { csvLine } from '#ledger/csv.ts'
import { fileCells, fileHeader } from '#ledger/file-columns.ts'
import type { RowFile } from '#ledger/update-row-file.ts'

export type ListFormat = 'csv' | 'json'

/** Maximum number of rows in one file. */
export const maxInFile = 100_000

/**
 * Returns rows as the parts of a file, in their order. `onProgress` receives the number of written
 * rows.
 * @param token the network's name of its token, for amounts, if known
 */
export async function listFile<Row>(
  format: ListFormat,
  chunks: AsyncIterable<readonly Row[]>,
  { columns, json }: RowFile<Row>,
  token: string | undefined,
  onProgress: (rows: number) => void,
  most = maxInFile,
): Promise<readonly Blob[]> {
  const isCsv = format === 'csv'
  const parts = [new Blob([isCsv ? fileHeader(columns) : '[\n'])]
  let written = 0
  for await (const rows of chunks) {
    const taken = rows.slice(0, most - written)
    const lines = isCsv
      ? taken.map((row) => csvLine(fileCells(columns, row, token))).join('')
      : taken.map((row) => json(row, token)).join(',\n')
    const comma = !isCsv && written > 0 && lines !== '' ? ',\n' : ''
    parts.push(new Blob([comma, lines]))
    written += taken.length
    onProgress(written)
    if (written >= most) break
  }
  if (!isCsv) parts.push(new Blob(['\n]\n']))
  return parts
}
