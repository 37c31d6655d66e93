import type { HistorySource } from '../../src/features/search/queries/history-source.ts'
import type { IndexReadStatus } from '../../src/features/search/queries/history-index/read-with-index-fallback.ts'
import { ownServerIndex } from '../../src/features/search/queries/history-index/index-source.ts'
import { createRunner } from '../../src/features/search/queries/search-runner.ts'
import type { Filter } from '../../src/features/search/rules/filter.ts'
import { parseJson } from '../../src/ledger/json.ts'
import { microsOf, recordTimeOf } from '../../src/ledger/record-time.ts'
import { comparePositions, type Position } from '../../src/ledger/history/position.ts'

/** An update of a Scan whose whole history the tests have read. */
export interface KnownUpdate {
  readonly position: Position
  readonly text: string
}

/** Returns a source with pages of known updates, in the form of Scan's pages. */
export function sourceOf(updates: readonly KnownUpdate[]): HistorySource {
  return {
    async page(after, pageSize, read) {
      const first = updates.findIndex(
        ({ position }) => after === undefined || comparePositions(position, after) > 0,
      )
      const some = first === -1 ? [] : updates.slice(first, first + pageSize)
      const answer = some.map(({ text }, index) => {
        const item = read({ text, json: () => parseJson(text), index })
        if (!item.success) throw new Error(`${item.field} should be ${item.expected}`)
        return item.value
      })
      return { answer, endpoint: 'POST /v2/updates', isOlderForm: false }
    },
    migration: async () => updates.at(-1)?.position.migrationId ?? 0n,
  }
}

export interface SearchResult {
  /** Update id and event id of each found row, in order. */
  readonly found: readonly string[]
  readonly lines: readonly string[]
  readonly searched: number
  readonly byIndex: number
  readonly news: readonly IndexReadStatus[]
}

const noop = () => undefined

/** Runs the browser's search over everything, with an index or without. */
export async function searchAll(
  updates: readonly KnownUpdate[],
  where: Filter,
  order: 'newest' | 'oldest',
  withIndex: boolean,
): Promise<SearchResult> {
  const from = updates[0]?.position
  const to = updates.at(-1)?.position
  if (from === undefined || to === undefined) throw new Error('there are no updates')
  const runner = createRunner({
    source: sourceOf(updates),
    ...(withIndex ? { index: ownServerIndex(60_000) } : {}),
    wait: async () => undefined,
    random: () => 0.5,
    now: Date.now,
    pageSize: 400,
  })
  const { run } = runner({ where, order, from, to })
  const limit = { matches: Infinity, bytes: Infinity }
  const news: IndexReadStatus[] = []
  const watch = {
    requested: noop,
    answered: noop,
    troubled: noop,
    index: (status: IndexReadStatus) => news.push(status),
  }
  const found: string[] = []
  const lines: string[] = []
  let searched = 0
  let byIndex = 0
  const { signal } = new AbortController()
  for await (const step of run({ from, to, order, reached: undefined, limit }, watch, signal)) {
    found.push(...step.found.rows.map(({ updateId, eventId }) => `${updateId} ${eventId}`))
    lines.push(...step.found.lines)
    searched += step.searched
    if (step.by === 'index') byIndex += step.searched
  }
  return { found, lines, searched, byIndex, news }
}

async function nothing(): Promise<never> {
  throw new Error('Scan was asked')
}

/**
 * Returns the record times that a search with an index finds in a migration between two times, in
 * order. All results must come from the index, because no Scan is connected.
 */
export async function searchIndexed(
  where: Filter,
  migrationId: bigint,
  { first, last }: { readonly first: bigint; readonly last: bigint },
): Promise<readonly bigint[]> {
  const runner = createRunner({
    source: { page: nothing, migration: nothing },
    index: ownServerIndex(600_000),
    wait: nothing,
    random: () => 0.5,
    now: Date.now,
  })
  const from = { migrationId, recordTime: recordTimeOf(first) }
  const to = { migrationId, recordTime: recordTimeOf(last) }
  const query = { where, order: 'oldest', from, to } as const
  const start = { ...query, reached: undefined, limit: { matches: Infinity, bytes: Infinity } }
  const watch = { requested: noop, answered: noop, troubled: noop }
  const times: bigint[] = []
  for await (const { found } of runner(query).run(start, watch, new AbortController().signal)) {
    times.push(...found.rows.map(({ position }) => microsOf(position.recordTime)))
  }
  return times
}
