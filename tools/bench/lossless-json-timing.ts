import { parseJson } from '../../src/ledger/json.ts'
import { timeRatio } from './ratio.ts'

/**
 * Returns the throughput of lossless parsing of a text, as a fraction of the throughput of
 * `JSON.parse`. Also runs in a browser.
 */
export function losslessThroughput(text: string): number {
  return timeRatio(
    () => JSON.parse(text),
    () => parseJson(text),
  )
}
