/**
 * Tests the history search with the embedded network, at full size and with faults, against the
 * network's own ledger.
 */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import type { Position } from '#ledger/history/position.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { readFilter } from '../rules/filter-text.ts'
import type { SearchQuery } from '../rules/search-query.ts'
import { scanHistory } from './history-source.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { createPageSearch, type PageSearch } from './page-search.ts'
import { createRunner } from './search-runner.ts'
import { createSearchService } from './search-service.ts'
import { writeSearch } from './search-text.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'
import { fakeBrowser } from './testing/browser.ts'
import type { Commit, Node } from '../../../../sandbox/ledger/model.ts'
import { defaultOptions } from '../../../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../../../sandbox/sandbox.ts'

const updates = 5000
const pageSize = 50
const faults = 'scan:500=4%,scan:503=3%,scan:429=3%,scan:cut=2%'
const choice = 'DsoRules_CastVote'

let sandbox: Sandbox
let onRequest: () => void = () => undefined

beforeAll(async () => {
  const stillAt = new Date('2026-11-20T10:00:00Z')
  sandbox = await createSandbox({ ...defaultOptions, seed: 7, updates, stillAt })
  configureConnection({
    baseUrl: 'http://sandbox.test/',
    async fetch(input, init) {
      onRequest()
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      return sandbox.families.scan.request(pathname.replace('/api/scan', ''), init)
    },
  })
})

afterAll(() => sandbox.close())

async function setFaults(text: string): Promise<void> {
  await sandbox.control.request('/faults', { method: 'PUT', body: text })
}

function openSearch(query: SearchQuery): PageSearch {
  const text = writeSearch(query)
  const service = createSearchService({
    runner: createRunner({
      source: scanHistory(),
      pageSize,
      wait: async () => undefined,
      random: () => 0.5,
      now: Date.now,
    }),
    store: indexedDbStore(anonymousUser),
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
    exportAs: (format, token) => service.exportAs(text, format, token),
  })
  search.subscribe(() => undefined)
  return search
}

function queryOf(order: SearchQuery['order']): SearchQuery {
  const where = readFilter(`choice:${choice}`)
  if (!where.ok) throw new Error(where.expected)
  return { where: where.filter, from: undefined, to: undefined, order }
}

/** The ids of the matches, in the search's order. */
function foundBy(search: PageSearch): (string | undefined)[] {
  return Array.from(
    { length: search.state().matches },
    (_, index) => search.matchAt(index)?.updateId,
  )
}

/**
 * Returns the ids of updates that exercised the choice in the network's ledger, from `first` to
 * before `end`.
 */
function reference(first = 0, end = Infinity): string[] {
  const { commits, network } = sandbox.ledger
  return commits.flatMap((commit, ordinal) =>
    ordinal >= first &&
    ordinal < end &&
    commit.kind === 'transaction' &&
    commit.roots.some(exercises)
      ? [network.ids.updateId(ordinal)]
      : [],
  )
}

function exercises(node: Node): boolean {
  if (node.kind !== 'exercise') return false
  return node.choice.name === choice || node.children.some(exercises)
}

const Line = v.looseObject({ update_id: v.string() })

describe(`a search over ${updates} updates that fail now and then`, () => {
  it('finds every match once and in order, even if the search is reloaded halfway', async () => {
    await setFaults(faults)
    const query = queryOf('oldest')
    const before = openSearch(query)
    const isHalfway = requests(updates / pageSize / 2)
    before.start()
    await isHalfway
    before.close()
    const { matches } = before.state()
    const search = openSearch(query)
    await until(() => expect(search.state().phase).toBe('done'))
    const { retries, searched } = search.state()
    // The search sends about 50 requests after the reload. One in nine fails.
    expect(retries).toBeGreaterThan(2)
    expect(searched).toBe(updates)
    const found = foundBy(search)
    expect(found.length).toBeGreaterThan(matches)
    expect(found.length).toBeGreaterThan(20)
    expect(found).toEqual(reference())

    const lines = (await (await search.exportAs('jsonl', undefined)).text()).trimEnd().split('\n')
    expect(lines.map((line) => v.parse(Line, JSON.parse(line)).update_id)).toEqual(found)
  })

  it('finds the matches of a part of the range, newest first', async () => {
    await setFaults(faults)
    const { commits } = sandbox.ledger
    const [first, last] = [commits[updates - 2200], commits[updates - 200]]
    if (first === undefined || last === undefined) throw new Error('the ledger is too short')
    const search = openSearch({
      ...queryOf('newest'),
      from: positionOfCommit(first),
      to: positionOfCommit(last),
    })
    search.start()
    await until(() => expect(search.state().phase).toBe('done'))
    expect(search.state().searched).toBe(2001)
    const found = foundBy(search)
    expect(found.length).toBeGreaterThan(10)
    expect(found).toEqual(reference(updates - 2200, updates - 199).toReversed())
  })
})

async function until(expected: () => void): Promise<void> {
  await vi.waitFor(expected, { timeout: 60_000, interval: 10 })
}

/** Resolves before the given number of further requests are sent. */
function requests(count: number): Promise<void> {
  return new Promise((resolve) => {
    let sent = 0
    onRequest = () => {
      sent++
      if (sent >= count) resolve()
    }
  })
}

function positionOfCommit({ migrationId, recordTime }: Commit): Position {
  return { migrationId: BigInt(migrationId), recordTime: recordTimeOf(BigInt(recordTime)) }
}
