import * as v from 'valibot'
import { parseJson } from '../../src/ledger/json.ts'
import { UpdateHistoryItem } from '../../src/ledger/update.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { timeRatio } from './ratio.ts'

const Page = v.object({ transactions: v.array(UpdateHistoryItem) })

/**
 * Compares the time to decode a page of updates into typed values with the time of `JSON.parse` for
 * the same page.
 */
export function decodeFigures(page: string): Figure[] {
  const parsed = parseJson(page)
  const ratio = timeRatio(
    () => v.parse(Page, parsed),
    () => JSON.parse(page),
  )
  return [atMost('Decoding a 1,000-update page', ratio, 1, ' × JSON.parse')]
}
