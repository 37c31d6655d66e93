/** The browser's search of a whole history, with an index and without. */
import { configureConnection } from '../src/api/connection.ts'
import type { Position } from '../src/ledger/history/position.ts'
import { readFilter } from '../src/ledger/search/filter-text.ts'
import { indexBesideDashboard } from '../src/queries/history-index/index-source.ts'
import { scanHistory } from '../src/queries/search/history-source.ts'
import { createRunner } from '../src/queries/search/search-runner.ts'

export interface Range {
  readonly from: Position
  readonly to: Position
}

export interface TimedSearch {
  readonly matches: number
  readonly searched: number
  readonly ms: number
}

interface Search {
  readonly origin: string
  readonly where: string
  readonly range: Range
  readonly withIndex: boolean
  /** It ends after so many updates; after all of the range unless told. */
  readonly atMost?: number
}

const nobody = (): void => {}

/** Searches a range, the newest first, and says how long that took. */
export async function timedSearch(search: Search): Promise<TimedSearch> {
  const { origin, where, range, withIndex, atMost = Infinity } = search
  const read = readFilter(where)
  if (!read.ok) throw new Error(`The filter ${where} cannot be read.`)
  configureConnection({ baseUrl: `${origin}/`, fetch: globalThis.fetch })
  const runner = createRunner({
    source: scanHistory(),
    ...(withIndex ? { index: indexBesideDashboard(60_000) } : {}),
    wait: async () => undefined,
    random: () => 0.5,
    now: Date.now,
  })
  const query = { where: read.filter, order: 'newest', ...range } as const
  const start = { ...query, reached: undefined, limit: { matches: Infinity, bytes: Infinity } }
  const watch = { asked: nobody, answered: nobody, troubled: nobody }
  let matches = 0
  let searched = 0
  let byScan = 0
  const { signal } = new AbortController()
  const begin = performance.now()
  for await (const step of runner(query).run(start, watch, signal)) {
    matches += step.found.rows.length
    searched += step.searched
    if (step.by === 'scan') byScan += step.searched
    if (searched >= atMost) break
  }
  const ms = performance.now() - begin
  if (withIndex && byScan > 0) throw new Error(`${byScan} updates were not searched by the index.`)
  return { matches, searched, ms }
}
