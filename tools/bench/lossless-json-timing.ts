import { parseJson } from '../../src/ledger/json.ts'
import { timeRatio } from './ratio.ts'

/** The throughput of reading a text without loss, as a fraction of `JSON.parse`'s. Runs in a browser too. */
export function losslessThroughput(text: string): number {
  return timeRatio(
    () => JSON.parse(text),
    () => parseJson(text),
  )
}
