/**
 * Writes tables as CSV (RFC 4180) for spreadsheets. Ledger text is untrusted, so a cell must not
 * become a formula in any program that opens the file.
 */

/**
 * Characters after which a program may start a field, even inside a cell that this module wrote:
 *
 * - a comma or a line end inside quotes
 * - `;` (Excel, if the comma is the decimal sign)
 * - a tab, or `;` and `,` together (LibreOffice)
 * - another separator that these programs offer, such as `|`
 *
 * A space is not included: programs do not split at spaces by default, and guards would separate
 * words.
 */
const beginsField = /[,;|\t\n\v\f\r\u0085\u2028\u2029]/
/**
 * Characters that programs remove at the start of a field: quotes, blanks, and invisible
 * characters.
 */
const isPassedOver = /["\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/**
 * Matches a character that begins a formula, in any width or height. The minus sign U+2212 is
 * listed because NFKC does not change it.
 */
const startsFormula = /^[=+\-@\u2212]/
const plainNumber = /^-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/
/**
 * Characters because of which a cell needs quotes: those of RFC 4180, and those at which
 * LibreOffice splits.
 */
const needsQuotes = /[",;\t\r\n]/

/**
 * Returns one line of a CSV file with its line end (CRLF). An apostrophe precedes each `=`, `+`,
 * `-` and `@` that could start a field, and each cell that starts with a control character. Plain
 * negative numbers stay unchanged, except in the first cell. A program that does not split at
 * commas would read the whole line as a formula. The first cell describes the line and is never an
 * amount.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((text, index) =>
    quoted(index > 0 && plainNumber.test(text) ? text : guarded(text)),
  )
  return `${written.join(',')}\r\n`
}

/** Returns the text of a CSV file with a header and rows. */
export function csvText(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [csvLine(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}

/**
 * Returns the text of a cell that `csvLine` wrote, without the guard's apostrophes. Also removes an
 * apostrophe of the original text before `=`, `+`, `-` or `@` at the beginning of a field.
 */
export function unguardCell(text: string): string {
  const cell = text.replace(/^'(?=\p{Cc})/u, '')
  let plain = ''
  let atStart = true
  let at = 0
  for (const sign of cell) {
    at += sign.length
    if (beginsField.test(sign)) atStart = true
    else if (atStart && !isPassedOver.test(sign)) {
      atStart = false
      const next = String.fromCodePoint(cell.codePointAt(at) ?? 0)
      if (sign === "'" && startsFormula.test(next.normalize('NFKC'))) continue
    }
    plain += sign
  }
  return plain
}

function guarded(text: string): string {
  let safe = /^\p{Cc}/u.test(text) ? "'" : ''
  let written = 0
  let atStart = true
  let at = 0
  for (const sign of text) {
    if (beginsField.test(sign)) atStart = true
    else if (atStart && !isPassedOver.test(sign)) {
      atStart = false
      if (startsFormula.test(sign.normalize('NFKC'))) {
        safe += `${text.slice(written, at)}'`
        written = at
      }
    }
    at += sign.length
  }
  return safe + text.slice(written)
}

function quoted(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
