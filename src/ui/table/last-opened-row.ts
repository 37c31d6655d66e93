const opened = new Map<string, string>()

/**
 * Stores which row of a table was opened, so that the row is marked when the user returns to the
 * table.
 */
export function rememberOpenedRow(table: string, rowKey: string): void {
  opened.set(table, rowKey)
}

/** Forgets all opened rows, because another user now uses the page. */
export function forgetOpenedRows(): void {
  opened.clear()
}

/** Returns the index of the last opened row, if it is between `first` and `end` (exclusive). */
export function lastOpenedRow(
  table: string,
  first: number,
  end: number,
  keyAt: (index: number) => string | undefined,
): number | undefined {
  const key = opened.get(table)
  if (key === undefined) return undefined
  for (let index = first; index < end; index += 1) if (keyAt(index) === key) return index
  return undefined
}
