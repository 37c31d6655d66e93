/** Parses CSV by RFC 4180, character by character. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') {
      row.push(cell)
      cell = ''
    } else if (character === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += character
  }
  return rows
}
