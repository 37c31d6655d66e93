/**
 * The way in which a program reads a CSV file: its separators, its handling of quotes, and the
 * resulting fields.
 */
interface Reading {
  readonly how: string
  readonly fields: readonly string[]
}

/**
 * The separators of spreadsheet programs. Excel uses the list separator of its region, LibreOffice
 * uses the first three at once, and Numbers detects the separator. In each program, the user can
 * choose a separator.
 */
const separators = [',', ';', '\t', '|', ',;\t']

/**
 * Returns a file's fields as spreadsheet programs may read them, without invisible characters
 * before a field. In this model, quotes only count at the start of a field. Text after a closing
 * quote belongs to the field, as in Excel.
 */
export function spreadsheetReadings(text: string): Reading[] {
  return separators.flatMap((at) =>
    [true, false].map((heedsQuotes) => ({
      how: `split at ${JSON.stringify(at)}, quotes ${heedsQuotes ? 'heeded' : 'ignored'}`,
      fields: split(text, at, heedsQuotes).map(trimmed),
    })),
  )
}

function split(text: string, separators: string, heedsQuotes: boolean): string[] {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  let isNew = true
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text.charAt(at + 1) === '"') field += text.charAt(at++)
      else isQuoted = false
    } else if (sign === '\r' || sign === '\n' || separators.includes(sign)) {
      fields.push(field)
      field = ''
      isNew = true
      continue
    } else if (heedsQuotes && sign === '"' && isNew) isQuoted = true
    else field += sign
    isNew = false
  }
  return [...fields, field]
}

function trimmed(field: string): string {
  return field.replace(/^["\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u, '')
}
