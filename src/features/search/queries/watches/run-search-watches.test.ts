import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { UndecodedUpdate } from '#api/scan/each-update.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { parseJson } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import type { HistorySource } from '../history-source.ts'
import { runSearchWatches } from './run-search-watches.ts'
import { storeWatchSettings, noWatches } from './watch-settings.ts'
import { markSearchViewed, unwatchSearches, watchSearch } from './watched-searches.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const search = 'where=workflow%3Apay&order=newest'
const begin = Date.parse('2026-11-25T12:00:00Z')

let updates: { readonly position: Position; readonly text: string }[]
let migration: bigint
let calls: number
let isAway: boolean
let canTell: boolean
let notifications: string[]
let stop: () => void = () => undefined

const away = new ApiError({
  kind: 'unreachable',
  family: 'scan',
  endpoint: { method: 'POST', path: '/v2/updates' },
  url: '',
  at: 0,
  reason: 'down',
  status: undefined,
})

const source: HistorySource = {
  page: async (after, pageSize, read) => {
    calls += 1
    if (isAway) throw away
    const texts = updates
      .filter(({ position }) => after === undefined || comparePositions(position, after) > 0)
      .slice(0, pageSize)
      .map(({ text }) => text)
    const answer = texts.map((text, index) => {
      const update: UndecodedUpdate = { text, json: () => parseJson(text), index }
      const one = read(update)
      if (!one.success) throw new Error(`${one.field}: ${one.expected}`)
      return one.value
    })
    return { answer, endpoint: 'POST /v2/updates', isOlderForm: false }
  },
  migration: async () => {
    calls += 1
    if (isAway) throw away
    return migration
  },
}

/** Adds an update now, or this many milliseconds ago. */
function happens(workflow: string, agoMs = 0): void {
  const recordTime = recordTimeOf(BigInt(Date.now() - agoMs) * 1000n + BigInt(updates.length))
  const text = `{"update_id":"1220${updates.length}","migration_id":${migration},"workflow_id":"${workflow}","record_time":"${recordTime}","synchronizer_id":"global-domain::12","effective_at":"${recordTime}","root_event_ids":[],"events_by_id":{}}`
  updates.push({ position: { migrationId: migration, recordTime }, text })
}

function open(): void {
  stop()
  stop = runSearchWatches({
    source,
    canTell: () => canTell,
    now: () => new Date(),
    tellMatches: ({ count }) => notifications.push(`${count} new`),
    withdrawMatches: () => notifications.push('withdrawn'),
  })
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => {
  vi.useFakeTimers({ now: begin })
  stubLocalStorage()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  updates = []
  migration = 4n
  calls = 0
  isAway = false
  canTell = true
  notifications = []
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('runSearchWatches', () => {
  it('sends one notification with the number of new matches, and withdraws the notification once the user views the search', async () => {
    happens('pay', 1000)
    watchSearch(search)
    open()
    await minutes(2)
    expect(notifications).toEqual([])
    happens('pay')
    happens('other')
    happens('pay')
    await minutes(60)
    expect(notifications).toEqual(['2 new'])
    markSearchViewed(search)
    await minutes(5)
    happens('pay')
    await minutes(5)
    expect(notifications).toEqual(['2 new', 'withdrawn', '1 new'])
  })

  it('sends no request if no search is watched, and about one request a minute if many searches are watched', async () => {
    open()
    await minutes(10)
    expect(calls).toBe(0)
    for (let each = 0; each < 20; each++) watchSearch(`where=workflow%3Aw${each}&order=newest`)
    await minutes(10)
    expect(calls).toBeLessThanOrEqual(13)
  })

  it('does not repeat a match notification after a reload, and reports matches missed during an outage', async () => {
    watchSearch(search)
    open()
    await minutes(1)
    happens('pay')
    await minutes(2)
    open()
    await minutes(2)
    expect(notifications).toEqual(['1 new'])
    isAway = true
    happens('pay')
    await minutes(10)
    open()
    await minutes(2)
    isAway = false
    await minutes(2)
    expect(notifications).toEqual(['1 new', '1 new'])
    stop()
    await minutes(600)
    for (let each = 0; each < 12_000; each++) happens(each % 1000 === 0 ? 'pay' : 'other')
    open()
    await minutes(5)
    expect(notifications).toEqual(['1 new', '1 new', '12 new'])
  })

  it('delays match notifications until the end of the quiet hours and until the browser permits them', async () => {
    const hour = new Date(begin).getHours()
    storeWatchSettings({
      ...noWatches,
      quiet: { from: hour * 60, to: ((hour + 1) % 24) * 60 },
    })
    watchSearch(search)
    open()
    await minutes(1)
    happens('pay')
    await minutes(20)
    happens('pay')
    await minutes(20)
    expect(notifications).toEqual([])
    canTell = false
    await minutes(40)
    expect(notifications).toEqual([])
    canTell = true
    await minutes(2)
    expect(notifications).toEqual(['2 new'])
  })

  it('sends no notification for a search that is no longer watched', async () => {
    watchSearch(search)
    open()
    await minutes(1)
    happens('pay')
    await minutes(2)
    unwatchSearches([search])
    await minutes(2)
    happens('pay')
    await minutes(5)
    expect(notifications).toEqual(['1 new', 'withdrawn'])
    calls = 0
    await minutes(5)
    expect(calls).toBe(0)
  })

  it('continues to watch searches after the network was reset', async () => {
    watchSearch(search)
    open()
    await minutes(1)
    happens('pay')
    await minutes(2)
    migration = 0n
    updates = []
    happens('pay')
    open()
    await minutes(2)
    expect(notifications).toEqual(['1 new', '1 new'])
  })
})
