import { readEachUpdate } from '../../src/api/scan/each-update.ts'
import { microsOf } from '../../src/ledger/record-time.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { compileMayMatch } from '../../src/features/search/rules/may-match.ts'
import { UnreadableAmulet } from '../../src/features/search/rules/raw-amulet.ts'
import { readRawUpdate, type RawUpdate } from '../../src/features/search/rules/raw-update.ts'
import type { Position } from '../../src/ledger/history/position.ts'
import { pageAfter } from './page-after.ts'

/** An update of a page, with the numbers of the filters that it matches. */
export interface MatchedUpdate {
  readonly position: Position
  /** Microseconds since 1970. */
  readonly micros: bigint
  readonly text: string
  readonly matches: readonly number[]
}

/**
 * Yields all pages of a Scan, each read once for all filters, with the results of the browser's
 * search. An update with an unreadable amulet counts as a match: the search stops at it with an
 * error, so an index must return it too.
 */
export async function* matchedPages(
  ask: typeof globalThis.fetch,
  filters: readonly Filter[],
): AsyncGenerator<readonly MatchedUpdate[], void> {
  const tests = filters.map((filter) => ({
    mayMatch: compileMayMatch(filter),
    test: compileFilter(filter),
  }))
  const matchesOf = (raw: RawUpdate, text: string): number[] => {
    const matches: number[] = []
    for (const [number, { mayMatch, test }] of tests.entries()) {
      if (mayMatch(text) && isMatch(test, raw)) matches.push(number)
    }
    return matches
  }
  for (let last: Position | undefined; ;) {
    const text = await pageAfter(ask, last)
    const page = readEachUpdate<MatchedUpdate>(text, ({ text, json }) => {
      const raw = readRawUpdate(json())
      if (text === undefined || raw === undefined) throw new Error('an update cannot be read')
      const { position } = raw
      const micros = microsOf(position.recordTime)
      return { success: true, value: { position, micros, text, matches: matchesOf(raw, text) } }
    })
    if (!page.success) throw new Error(`${page.field} should be ${page.expected}`)
    if (page.value.length === 0) return
    yield page.value
    last = page.value.at(-1)?.position
  }
}

function isMatch(test: (update: RawUpdate) => unknown, raw: RawUpdate): boolean {
  try {
    return test(raw) !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}
