import { fileHeader } from '#ledger/file-columns.ts'
import { holdingFile, holdingLine, holdingsJson, type FileContext } from '../rules/holdings-file.ts'
import type { JsonWritableObject } from '#ledger/json.ts'
import type { HoldingsStore } from './holdings-store.ts'

/** Holdings per chunk of a file, so that no string contains the whole file. */
const piece = 1000

/** Returns the holdings at these indices in order, as CSV in UTF-8 without a byte order mark. */
export async function csvBlob(
  book: HoldingsStore,
  listed: readonly number[],
  context: FileContext,
): Promise<Blob> {
  const parts = [fileHeader(holdingFile)]
  for (let first = 0; first < listed.length; first += piece) {
    const indices = listed.slice(first, first + piece)
    const unread = indices.filter((index) => book.holdings[index]?.amulet === undefined)
    const texts = await book.json(unread)
    const jsonOf = new Map(unread.map((index, at) => [index, texts[at] ?? '']))
    const lines = indices.flatMap((index) => {
      const holding = book.holdings[index]
      return holding === undefined ? [] : [holdingLine(holding, jsonOf.get(index) ?? '', context)]
    })
    parts.push(lines.join(''))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Returns a description of the file, and the contracts at these indices as received, in order. */
export async function jsonBlob(
  book: HoldingsStore,
  listed: readonly number[],
  about: JsonWritableObject,
): Promise<Blob> {
  const contracts = await book.json(listed)
  const parts: Blob[] = []
  let texts: string[] = []
  for (const text of holdingsJson(about, contracts)) {
    texts.push(text)
    if (texts.length < piece) continue
    parts.push(new Blob(texts))
    texts = []
  }
  return new Blob([...parts, ...texts], { type: 'application/json' })
}
