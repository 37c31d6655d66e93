import { ApiError } from '../../src/api/errors.ts'
import { parseJson } from '../../src/ledger/json.ts'
import { beginOfTime, endOfTime } from '../../src/ledger/history/time-limits.ts'
import { readFilter, writeFilter } from '../../src/features/search/rules/filter-text.ts'
import type { IndexSource } from '../../src/features/search/queries/history-index/index-source.ts'
import type { IndexedRange } from '../../src/features/search/queries/history-index/next-part.ts'
import { indexedTexts } from '../query/indexed-texts.ts'
import { narrow } from '../query/narrow.ts'
import { matchesNarrowing } from '../query/testing/fits.ts'
import type { IndexedUpdate } from '../rows/update-rows.ts'

export interface InMemoryIndexOptions {
  readonly updates: readonly (IndexedUpdate & { readonly text: string })[]
  readonly dsoParty: string
  readonly ranges: readonly IndexedRange[]
  /** Limit of candidates per answer. */
  readonly most: number
  /** The number of the request that fails. */
  readonly failsAt?: number | undefined
}

/**
 * Returns an index without an engine. Its candidates are computed from the rows that the tables
 * would have.
 */
export function inMemoryIndex({
  updates,
  dsoParty,
  ranges,
  most,
  failsAt,
}: InMemoryIndexOptions): IndexSource & {
  readonly questions: () => number
} {
  let questions = 0
  const fail = () => {
    if (questions++ !== failsAt) return
    const endpoint = { method: 'POST', path: '/v1/search' } as const
    throw new ApiError({
      kind: 'timed-out',
      timeoutMs: 1,
      family: 'index',
      endpoint,
      url: '',
      at: 0,
    })
  }
  const indexed = indexedTexts(dsoParty)
  return {
    questions: () => questions,
    async coverage() {
      fail()
      return { ranges, readAt: undefined }
    },
    async search({ where, order, migrationId, after, upTo, pageSize }, read) {
      fail()
      // The filter is converted to text and back, as over HTTP.
      const filter = readFilter(writeFilter(where))
      if (!filter.ok) throw new Error(filter.expected)
      const narrowing = narrow(filter.filter, indexed)
      const there = updates.filter(
        ({ position, micros }) =>
          position.migrationId === migrationId && after < micros && micros <= upTo,
      )
      const candidates = there.filter(({ rows }) => matchesNarrowing(narrowing, rows))
      const ordered = order === 'oldest' ? candidates : candidates.toReversed()
      const some = ordered.slice(0, Math.min(pageSize, most))
      const last = some.at(-1)?.micros
      const isCut = ordered.length > some.length && last !== undefined
      const within =
        order === 'oldest'
          ? { after, upTo: isCut ? last : upTo }
          : { after: isCut ? last - 1n : after, upTo }
      const items = some.map(({ text }, index) => {
        const item = read({ text, json: () => parseJson(text), index })
        if (!item.success) throw new Error(`${item.field} should be ${item.expected}`)
        return item.value
      })
      const searched = there.filter(
        ({ micros }) => within.after < micros && micros <= within.upTo,
      ).length
      return { ...within, updates: searched, items }
    },
  }
}

/**
 * Returns ranges of the history that an index may contain, split by migration. `ends` are positions
 * in `updates`. In ascending order, each pair of `ends` is a range: after the first update, up to
 * and including the second update.
 */
export function rangesOf(
  updates: readonly IndexedUpdate[],
  ends: readonly number[],
): readonly IndexedRange[] {
  const sorted = [...new Set(ends)].toSorted((a, b) => a - b)
  return sorted.flatMap((from, at) => {
    const to = sorted[at + 1]
    if (at % 2 === 1 || to === undefined) return []
    const [first, last] = [updates[from], updates[to]]
    if (first === undefined || last === undefined) return []
    const between = updates.slice(from, to + 1).map(({ position }) => position.migrationId)
    return [...new Set(between)].map((migrationId) => ({
      migrationId,
      after: migrationId === first.position.migrationId ? first.micros : beginOfTime,
      upTo: migrationId === last.position.migrationId ? last.micros : endOfTime,
    }))
  })
}
