/** A cell of a pasted list, with its position. */
export interface Cell {
  /** The text without surrounding space and quotes. Never empty. */
  readonly text: string
  readonly line: number
  /** The index of the cell in its record, from 0. */
  readonly column: number
}

/** Matches a quoted cell (RFC 4180), or text up to the next separator, and then the separator. */
const cellPattern =
  /[^\S\r\n\t]*(?:"((?:[^"]|"")*)"[^,;\t\r\n]*|([^,;\t\r\n]*))(,|;|\t|\r\n|\r|\n|$)/y

/**
 * Returns the records of a pasted list: one per line, with cells separated by comma, semicolon or
 * tab. A cell may be quoted (RFC 4180). Omits empty cells and empty records.
 */
export function splitCells(text: string): readonly (readonly Cell[])[] {
  const records: Cell[][] = []
  let record: Cell[] = []
  let line = 1
  let column = 0
  cellPattern.lastIndex = 0
  while (cellPattern.lastIndex < text.length) {
    const match = cellPattern.exec(text)
    if (match === null) break
    const [whole, quoted, plain = '', end = ''] = match
    const cell = (quoted?.replaceAll('""', '"') ?? plain).trim()
    if (cell !== '') record.push({ text: cell, line, column })
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    column += 1
    if (end === ',' || end === ';' || end === '\t') continue
    if (record.length > 0) records.push(record)
    record = []
    column = 0
  }
  if (record.length > 0) records.push(record)
  return records
}
