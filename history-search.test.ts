/** The history search over the embedded network, at size and with faults. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { writePosition } from '#ledger/history/position.ts'
import { readFilter } from '#ledger/search/filter-text.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { scanHistory } from '#queries/search/history-source.ts'
import { indexedDbStore } from '#queries/search/indexed-db-store.ts'
import { createPageSearch, type PageSearch } from '#queries/search/page-search.ts'
import { createRunner } from '#queries/search/search-runner.ts'
import { createSearchService } from '#queries/search/search-service.ts'
import { writeSearch } from '#queries/search/search-text.ts'
import { fakeBrowser } from '#queries/search/testing/browser.ts'
import { DEFAULT_OPTIONS } from './sandbox/options.ts'
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts'

const updates = 100_000
const faults = 'scan:500=4%,scan:503=3%,scan:429=3%,scan:cut=2%'
const choice = 'AmuletRules_Transfer'

let sandbox: Sandbox
/** What is told of each answer of the history. */
let onAnswer: (text: string) => void = () => undefined

beforeAll(async () => {
  sandbox = await createSandbox({ ...DEFAULT_OPTIONS, seed: 7, updates })
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const answer = await sandbox.families.scan.request(pathname.replace('/api/scan', ''), init)
      if (pathname.endsWith('/updates') && answer.ok) {
        onAnswer(
          await answer
            .clone()
            .text()
            .catch(() => '{"transactions":[]}'),
        )
      }
      return answer
    },
  })
}, 120_000)

afterAll(() => sandbox.close())

async function setFaults(text: string): Promise<void> {
  await sandbox.control.request('/faults', { method: 'PUT', body: text })
}

/** A search in a tab of its own, which does not wait between attempts. */
function openSearch(query: SearchQuery): PageSearch {
  const text = writeSearch(query)
  const service = createSearchService({
    runner: createRunner({
      source: scanHistory(),
      wait: async () => undefined,
      random: () => 0.5,
      now: Date.now,
    }),
    store: indexedDbStore(),
    tabs: fakeBrowser().openTab().tabs,
    now: Date.now,
    report: (error) => {
      throw error
    },
  })
  const search = createPageSearch({
    open: async (tell) => service.open(text, query, tell),
    close: () => service.close(text),
    obey: (command) => service.obey(text, command),
    exportAs: (format) => service.exportAs(text, format),
  })
  search.subscribe(() => undefined)
  return search
}

function queryOf(order: SearchQuery['order'], to?: SearchQuery['to']): SearchQuery {
  const where = readFilter(`choice:${choice}`)
  if (!where.ok) throw new Error(where.expected)
  return { where: where.filter, from: undefined, to, order }
}

async function untilDone(search: PageSearch): Promise<void> {
  await vi.waitFor(() => expect(search.state().phase).toBe('done'), {
    timeout: 110_000,
    interval: 50,
  })
}

/** Position and id of every match, in the search's order. */
function foundBy(search: PageSearch): string[] {
  return Array.from({ length: search.state().matches }, (_, index) => {
    const match = search.matchAt(index)
    return match === undefined ? 'missing' : `${writePosition(match.position)} ${match.updateId}`
  })
}

const Answer = v.object({
  transactions: v.array(
    v.looseObject({
      update_id: v.string(),
      record_time: v.string(),
      migration_id: v.optional(v.number()),
      events_by_id: v.optional(
        v.record(v.string(), v.looseObject({ choice: v.optional(v.string()) })),
      ),
    }),
  ),
})

describe(`a search over ${updates} updates`, () => {
  it('finds the same in either order with faults and a reload in the middle as without', async () => {
    const reference = new Set<string>()
    const seen = new Set<string>()
    onAnswer = (text) => {
      for (const update of v.parse(Answer, JSON.parse(text)).transactions) {
        seen.add(update.update_id)
        const events = Object.values(update.events_by_id ?? {})
        if (!events.some((event) => event.choice === choice)) continue
        reference.add(`${update.migration_id}~${update.record_time} ${update.update_id}`)
      }
    }
    const without = openSearch(queryOf('oldest'))
    without.start()
    await untilDone(without)
    onAnswer = () => undefined
    const { to, retries, searched } = without.state()
    expect(retries).toBe(0)
    expect(searched).toBeGreaterThanOrEqual(updates)
    const found = foundBy(without)
    expect(found.length).toBeGreaterThan(1000)
    expect(found).toEqual([...reference].filter((match) => found.includes(match)))
    expect(new Set(found)).toEqual(reference)

    await setFaults(faults)
    const query = queryOf('newest', to)
    const before = openSearch(query)
    before.start()
    await vi.waitFor(() => expect(before.state().searched).toBeGreaterThan(updates / 3), {
      timeout: 60_000,
    })
    before.close()
    const withFaults = openSearch(query)
    await untilDone(withFaults)
    expect(withFaults.state().retries).toBeGreaterThan(5)
    expect(withFaults.state().searched).toBe(searched)
    expect(foundBy(withFaults)).toEqual(found.toReversed())
    const lines = await (await withFaults.exportAs('jsonl')).text()
    const ids = lines
      .trimEnd()
      .split('\n')
      .map((line) => v.parse(v.looseObject({ update_id: v.string() }), JSON.parse(line)).update_id)
    expect(ids).toEqual(found.toReversed().map((match) => match.split(' ')[1]))
  }, 180_000)
})
