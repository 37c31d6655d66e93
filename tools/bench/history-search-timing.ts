/** Runs in a worker. Alternates between the search's engine and `JSON.parse` on the same pages. */
import * as v from 'valibot'
import { readEachUpdate } from '../../src/api/scan/each-update.ts'
import type { Position } from '../../src/ledger/history/position.ts'
import { RecordTime } from '../../src/ledger/record-time.ts'
import { readFilter } from '../../src/features/search/rules/filter-text.ts'
import type { HistorySource } from '../../src/features/search/queries/history-source.ts'
import { createRunner } from '../../src/features/search/queries/search-runner.ts'
import { median } from './ratio.ts'

const Task = v.object({ paths: v.array(v.string()), filters: v.array(v.string()) })

interface SearchTiming {
  readonly matches: number
  readonly updates: number
  /**
   * Updates searched per second, as a fraction of the updates that `JSON.parse` alone reads per
   * second.
   */
  readonly throughput: number
}

const pairs = 9
const warmUps = 2
const noWatch = { requested: nothing, answered: nothing, troubled: nothing }
const limit = { matches: 50_000, bytes: 200_000_000 }

addEventListener('message', ({ data }) => {
  void measure(v.parse(Task, data)).then((timings) => postMessage(timings), reportError)
})

async function measure({ paths, filters }: v.InferOutput<typeof Task>): Promise<SearchTiming[]> {
  const pages = await Promise.all(paths.map(async (path) => (await fetch(path)).text()))
  const timings: SearchTiming[] = []
  for (const filter of filters) {
    const ratios: number[] = []
    let found = { matches: 0, updates: 0 }
    for (let pair = 0; pair < pairs + warmUps; pair++) {
      const begin = performance.now()
      for (const page of pages) JSON.parse(page)
      const parsed = performance.now()
      found = await search(pages, filter)
      const searched = performance.now()
      if (pair >= warmUps) ratios.push((parsed - begin) / (searched - parsed))
    }
    timings.push({ ...found, throughput: median(ratios) })
  }
  return timings
}

/**
 * Does all the work of the dashboard's own worker on pages of the history, except requesting them.
 */
async function search(
  pages: readonly string[],
  text: string,
): Promise<{ matches: number; updates: number }> {
  const reading = readFilter(text)
  if (!reading.ok) throw new Error(`The filter ${text} cannot be read.`)
  const query = { where: reading.filter, from: begin, to: end, order: 'oldest' } as const
  const source = historyOf(pages)
  const runner = createRunner({
    source,
    wait: () => Promise.resolve(),
    random: () => 0,
    now: () => 0,
  })
  const start = { from: begin, to: end, order: 'oldest', reached: undefined, limit } as const
  const found = { matches: 0, updates: 0 }
  for await (const step of runner(query).run(start, noWatch, new AbortController().signal)) {
    found.matches += step.found.rows.length
    found.updates += step.searched
  }
  return found
}

const begin = position(0n, '1970-01-01T00:00:00Z')
const end = position(1_000n, '2100-01-01T00:00:00Z')

function position(migrationId: bigint, time: string): Position {
  return { migrationId, recordTime: v.parse(RecordTime, time) }
}

function historyOf(pages: readonly string[]): HistorySource {
  const left = pages.values()
  return {
    // As with a server, a page arrives only after the previous page was searched. Two pages in
    // memory would double the cost of garbage collection.
    page: async (_after, _size, read) => {
      await laterTask()
      const page = readEachUpdate(left.next().value ?? '{"transactions":[]}', read)
      if (!page.success) throw new Error(`A page of the sandbox has no ${page.field}.`)
      return { answer: page.value, endpoint: 'POST /v2/updates', isOlderForm: false }
    },
    migration: () => Promise.resolve(4n),
  }
}

function laterTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage('go on')
  })
}

function nothing(): void {}
