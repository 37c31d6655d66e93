const opened = new Map<string, string>()

/** Notes which row of a table was opened, so that who comes back to the table finds it marked. */
export function rememberOpenedRow(table: string, rowKey: string): void {
  opened.set(table, rowKey)
}

/** Forgets them all: another user goes on with the page. */
export function forgetOpenedRows(): void {
  opened.clear()
}

/** The row that was opened last, if it is among those from `first` to before `end`. */
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
