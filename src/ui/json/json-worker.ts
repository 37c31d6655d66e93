/** Splits a long JSON text into lines and searches it. Each worker has one text. */
import { expose, transfer } from 'comlink'
import { findAll, toJsonDocument } from '#ledger/json-document.ts'

let text = ''

const offered = {
  layOut(json: string) {
    text = json
    const { lines, bytes } = toJsonDocument(json)
    const { keyStarts, keyEnds, starts, ends, depths, closes, commas } = lines
    const columns = [keyStarts, keyEnds, starts, ends, depths, closes, commas]
    return transfer(
      { lines, bytes },
      columns.map(({ buffer }) => buffer),
    )
  },
  find(query: string) {
    const hits = findAll(text, query)
    return transfer(hits, [hits.buffer])
  },
}
export type JsonWorker = typeof offered

expose(offered)
