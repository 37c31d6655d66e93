/**
 * Tables as CSV (RFC 4180), for spreadsheets. Ledger text is untrusted, and what stands in a cell
 * must not become a formula in whatever program opens the file.
 */

/**
 * Where a program may begin a field, in our cells as well: at a comma or a line end though they are
 * in quotes, at `;` (Excel where the comma is the decimal sign), at a tab, `;` and `,` at once
 * (LibreOffice), or at another sign that these programs offer, such as `|`. A space is not among them:
 * no program takes it by itself, and words would come apart.
 */
const beginsField = /[,;|\t\n\v\f\r\u0085\u2028\u2029]/
/** What programs take off before a field: quotes, blanks, and signs that nobody sees. */
const isPassedOver = /["\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** With what a formula begins, in whatever width or height; NFKC leaves the minus sign U+2212 as it is. */
const startsFormula = /^[=+\-@\u2212]/
const plainNumber = /^-?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/
/** Quoted by RFC 4180, and what LibreOffice splits at unless it is quoted. */
const needsQuotes = /[",;\t\r\n]/

/**
 * One line of a CSV file, its line end (CRLF) included. An apostrophe goes before each `=`, `+`, `-`
 * and `@` with which a field could begin, and before a cell that begins with a control character.
 * Plain negative numbers stay as they are. The first cell of a line says what the line is about and is
 * never an amount: with a sign before it, a program that does not split at commas would take the whole
 * line for a formula.
 */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((text, index) =>
    quoted(index > 0 && plainNumber.test(text) ? text : guarded(text)),
  )
  return `${written.join(',')}\r\n`
}

/** A header and rows as a CSV file's text. */
export function csvText(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [csvLine(header)]
  for (const row of rows) lines.push(csvLine(row))
  return lines.join('')
}

/**
 * Returns the text of a cell that `csvLine` wrote, without the apostrophes of its guard. A text that has
 * an apostrophe before `=`, `+`, `-` or `@` at the beginning of a field loses that apostrophe, too.
 */
export function unguardedCell(text: string): string {
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

/** The text with apostrophes before what could begin a formula, in one pass. */
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
