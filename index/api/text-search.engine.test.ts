/** Tests text searches over an index of the embedded network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFilter } from '../../src/features/search/rules/filter-text.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { parseJson, type Json } from '../../src/ledger/json.ts'
import { readRawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { recordTimeOf } from '../../src/ledger/record-time.ts'
import { fillTables, readAll } from '../testing/indexed-sandbox.ts'
import { temporaryEngine } from '../testing/engine-at-hand.ts'
import { sandboxScan } from '../testing/sandbox-scan.ts'
import { dropOldRaw } from '../writer/retention.ts'
import { createIndexApi } from './app.ts'

const still = '2026-03-02T09:30:00Z'

function testOf(where: string) {
  const read = readFilter(where)
  if (!read.ok) throw new Error(read.expected)
  return compileFilter(read.filter)
}

function matchesIn(where: string, page: string): number {
  const parsed: unknown = Object(parseJson(page)).transactions
  return countMatches(where, Array.isArray(parsed) ? parsed : [])
}

function countMatches(where: string, of: readonly Json[]): number {
  const test = testOf(where)
  return of.filter((json) => {
    const raw = readRawUpdate(json)
    return raw !== undefined && test(raw) !== undefined
  }).length
}

describe('a search of the index for a text', () => {
  const temporary = temporaryEngine()
  const { engine } = temporary
  let updates: Awaited<ReturnType<typeof readAll>>

  beforeAll(async () => {
    const scan = await sandboxScan('--updates', '800', '--seed', '7', '--still-at', still)
    const all = await readAll(scan, '')
    const newest = all.at(-1)?.position.migrationId
    updates = all.filter(({ position }) => position.migrationId === newest)
    await fillTables(engine, updates, [[0, updates.length]], '')
  }, 300_000)
  afterAll(() => temporary[Symbol.asyncDispose]())

  async function search(where: string) {
    const [first, last] = [updates[0], updates.at(-1)]
    if (first === undefined || last === undefined) throw new Error('there are no updates')
    // The clock does not move, so that an answer covers the whole range even on a slow machine.
    const api = createIndexApi({ engine, now: () => Date.parse(still) })
    const question = {
      where,
      order: 'oldest',
      migration_id: String(first.position.migrationId),
      after_record_time: recordTimeOf(first.micros - 1n),
      up_to_record_time: recordTimeOf(last.micros),
      page_size: 1000,
    }
    const answer = await api.request('/v1/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    const [head = '', page = ''] = (await answer.text()).split('\n')
    if (answer.status !== 200) return { status: answer.status }
    const candidates: unknown[] = JSON.parse(page).transactions
    const matching = page === '' ? 0 : matchesIn(where, page)
    return { status: 200, head: JSON.parse(head), candidates: candidates.length, matching }
  }

  const rare = 'text:"invoice"'

  it('returns all updates that contain the text, and few updates without the text', async () => {
    const all = countMatches(
      rare,
      updates.map(({ json }) => json),
    )
    const answer = await search(rare)
    expect(all).toBeGreaterThan(0)
    expect(answer).toMatchObject({ status: 200, head: { narrowed: true }, matching: all })
    expect(answer.candidates).toBeLessThan(updates.length / 10)
    expect(answer.head.updates).toBe(String(updates.length))
  })

  it('returns only updates that contain the text and meet the other conditions', async () => {
    const { candidates = 0 } = await search(rare)
    const both = await search(`${rare} and choice:NoSuchChoice`)
    expect(candidates).toBeGreaterThan(0)
    expect(both.candidates).toBe(0)
  })

  it('does not search JSON that is no longer stored', async () => {
    const now = Date.parse('2027-03-02T00:00:00Z')
    expect(await dropOldRaw(engine, { kind: 'single' }, { months: 1, now })).not.toEqual([])
    expect(await search(rare)).toEqual({ status: 410 })
  })
})
