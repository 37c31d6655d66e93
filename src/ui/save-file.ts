import { stringifyJson, type JsonWritable } from '#ledger/json.ts'

/**
 * Spreadsheets read a CSV file with this mark as UTF-8. Without the mark, they use their own
 * encoding.
 */
const byteOrderMark = '\uFEFF'

/** Downloads a file that was built in memory by joining `parts`. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const isCsv = type.startsWith('text/csv')
  const url = URL.createObjectURL(new Blob([...(isCsv ? [byteOrderMark] : []), ...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves text as a CSV file. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, [text], 'text/csv;charset=utf-8')
}

/** Saves a value as a JSON file, with every member and digit. */
export function saveJson(name: string, value: JsonWritable): void {
  saveFile(name, [`${stringifyJson(value, 2)}\n`], 'application/json')
}
