/** How a program reads a file of CSV: what it splits at, whether it heeds quotes, and the fields it finds. */
interface Reading {
  readonly how: string
  readonly fields: readonly string[]
}

/**
 * What programs split at: Excel at the list sign of its region, LibreOffice at the first three at once,
 * Numbers at the one that it finds; each of them at one that its reader chooses.
 */
const separators = [',', ';', '\t', '|', ',;\t']

/**
 * A file's fields as each of these programs may see them, without what stands before a field unseen.
 * A model for tests: heeded quotes count at the beginning of a field only, and what follows them
 * belongs to it, as in Excel.
 */
export function readings(text: string): Reading[] {
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
