/** Spreadsheets read a CSV file as UTF-8 where it begins with this, and in their own encoding otherwise. */
const byteOrderMark = '\uFEFF'

/** Gives the reader a file made on this page: `parts` one after the other, in memory only. */
export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const isCsv = type.startsWith('text/csv')
  const url = URL.createObjectURL(new Blob([...(isCsv ? [byteOrderMark] : []), ...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the URL after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
