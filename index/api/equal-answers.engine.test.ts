/**
 * Runs the browser's search with and without an index over the embedded network. Both searches must
 * find the same updates.
 */
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { configureConnection } from '../../src/api/connection.ts'
import { readFilter, writeFilter } from '../../src/features/search/rules/filter-text.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import { fillTables, readAll } from '../testing/indexed-sandbox.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { searchAll } from '../testing/search-both.ts'
import { createIndexApi } from './app.ts'

const count = 1000
const filterCount = runs(100)

describe('the search over an index with a gap', () => {
  const temporary = temporaryEngine()
  let updates: Awaited<ReturnType<typeof readAll>>
  let isSilent = false

  beforeAll(async () => {
    const scan = await sandboxScan('--updates', String(count), '--seed', '7')
    const { engine } = temporary
    const before = await readAll(scan, '')
    const dso = partiesIn(before).find((party) => party.startsWith('DSO::')) ?? ''
    updates = await readAll(scan, dso)
    const end = updates.length
    await fillTables(
      engine,
      updates,
      [
        [0, 400],
        [500, end - 60],
      ],
      dso,
    )
    const api = createIndexApi({ engine, now: Date.now })
    configureConnection({
      baseUrl: 'http://dashboard.test/',
      async fetch(input, init) {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        if (isSilent) throw new TypeError('no answer')
        return api.request(pathname.replace('/api/index', ''), init)
      },
    })
  }, 300_000)

  afterAll(() => temporary[Symbol.asyncDispose]())

  it(`returns the same matches as without an index for ${filterCount} random filters`, async () => {
    const party = fc.constantFrom(...partiesIn(updates), 'nobody::1220')
    const template = fc.constantFrom(...columnOf('template'), 'Amulet', 'No:Such')
    const other = fc.constantFrom(
      ...columnOf('choice'),
      ...columnOf('package_name'),
      ...columnOf('contract_id').slice(0, 40),
      ...updates.slice(0, 40).flatMap(({ rows }) => rows.updates.map(({ hash }) => hash)),
      'global-domain',
      'a',
      'Transfer',
    )
    const filters = fc.sample(anyFilter({ party, template, other }), {
      numRuns: filterCount,
      seed: 26,
    })
    let found = 0
    let candidatesOnly = 0
    for (const [index, filter] of filters.entries()) {
      const order = index % 2 === 0 ? 'newest' : 'oldest'
      const without = await searchAll(updates, filter, order, false)
      const withIndex = await searchAll(updates, filter, order, true)
      expect({ order, where: writeFilter(filter), ...withIndex }).toEqual({
        order,
        where: writeFilter(filter),
        ...without,
        byIndex: updates.length - 100 - 60,
        news: [{ readAt: '2025-11-24T16:00:00.000Z', failure: undefined }],
      })
      if (without.found.length > 0) found++
      if (without.found.length > 0 && without.found.length < 100) candidatesOnly++
    }
    expect(found).toBeGreaterThan(filterCount / 3)
    expect(candidatesOnly).toBeGreaterThan(filterCount / 15)
  }, 900_000)

  it('finds all matches without the index if the index does not answer, and reports the failure', async () => {
    isSilent = true
    const { found, byIndex, news } = await searchAll(
      updates,
      filterOf('kind:archive'),
      'newest',
      true,
    )
    isSilent = false
    expect(byIndex).toBe(0)
    expect(news.at(-1)?.failure).toMatchObject({ kind: 'unreachable' })
    expect(found).toEqual(
      (await searchAll(updates, filterOf('kind:archive'), 'newest', false)).found,
    )
  })

  function columnOf(column: 'template' | 'choice' | 'package_name' | 'contract_id'): string[] {
    const values = updates.flatMap(({ rows }) => rows.events.map((row) => row[column]))
    return [...new Set(values)].filter((value) => value !== '')
  }
})

function partiesIn(updates: Awaited<ReturnType<typeof readAll>>): string[] {
  return [...new Set(updates.flatMap(({ rows }) => rows.party_updates.map(({ party }) => party)))]
}

function filterOf(text: string) {
  const read = readFilter(text)
  if (!read.ok) throw new Error(read.expected)
  return read.filter
}
