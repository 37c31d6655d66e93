/** Tables as CSV (RFC 4180), for spreadsheets. */

/** What spreadsheets take for the start of a formula; ledger text is untrusted. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * One line of a CSV file, its line end (CRLF) included. A text that a spreadsheet would run as a
 * formula gets an apostrophe in front, which spreadsheets hide; plain negative numbers stay as they
 * are.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A header and rows as a CSV file's text. */
export function csvText(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [csvLine(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}

function csvCell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
