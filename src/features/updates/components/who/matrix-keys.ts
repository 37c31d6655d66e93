/** A cell. Row -1 is the header. Column 0 has the names of the events. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface Matrix {
  readonly rows: number
  readonly columns: number
  /** Number of rows by which Page up and Page down move. */
  readonly page: number
}

/** Returns the cell that a key moves to, as in any grid, or `undefined` for other keys. */
export function cellAfterKey(
  key: string,
  { row, column }: Cell,
  { rows, columns, page }: Matrix,
): Cell | undefined {
  const at = (toRow: number, toColumn: number) => ({
    row: Math.min(rows - 1, Math.max(-1, toRow)),
    column: Math.min(columns - 1, Math.max(0, toColumn)),
  })
  switch (key) {
    case 'ArrowUp':
    case 'k':
      return at(row - 1, column)
    case 'ArrowDown':
    case 'j':
      return at(row + 1, column)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'PageUp':
      return at(Math.max(0, row - page), column)
    case 'PageDown':
      return at(row + page, column)
    case 'Home':
      return at(row, 0)
    case 'End':
      return at(row, columns - 1)
    default:
      return undefined
  }
}
