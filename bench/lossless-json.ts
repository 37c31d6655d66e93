import { parseJson } from '../src/ledger/json.ts'
import { atLeast, type Figure } from './figure.ts'
import { timeRatio } from './ratio.ts'

/** Lossless reading against `JSON.parse`: as it comes, and with integers that force the slow way. */
export function losslessJsonFigures(page: string): Figure[] {
  const exact = page.replace(/"migration_id":\s*\d+/, '"migration_id":9007199254740993')
  return [figure('as it comes', page), figure('with an integer beyond 2^53', exact)]
}

function figure(which: string, text: string): Figure {
  const ratio = timeRatio(
    () => JSON.parse(text),
    () => parseJson(text),
  )
  const size = `${(text.length / 2 ** 20).toFixed(1)} MiB`
  return atLeast(
    `Lossless JSON, Scan page of ${size}, ${which}`,
    ratio * 100,
    80,
    ' % of JSON.parse',
  )
}
