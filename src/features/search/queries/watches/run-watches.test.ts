import { environmentManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'
import { runWatches } from './run-watches.ts'
import { storeWatchSettings, noWatches, type WatchSettings } from './watch-settings.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const down: Alert = {
  id: 'unreachable:scan',
  urgency: 'now',
  title: 'Scan cannot be reached.',
  advice: '',
  from: '',
  page: '/',
}
const well: CheckResult = { alerts: [], unchecked: [] }
const outage: CheckResult = { alerts: [], unchecked: [{ what: 'Scan', why: 'no answer' }] }

let answer: CheckResult
let notifications: string[]
let canTell: boolean
let stop: () => void = () => undefined

function open(at = '12:00'): void {
  stop()
  stop = runWatches(new QueryClient(), {
    areas: [{ name: 'area', about: 'an area', check: () => Promise.resolve(answer) }],
    tell: ({ id }) => notifications.push(`told ${id}`),
    withdraw: (id) => notifications.push(`withdrawn ${id}`),
    canTell: () => canTell,
    now: () => new Date(`2026-11-25T${at}:00`),
  })
}

const keep = (over: Partial<WatchSettings>) =>
  storeWatchSettings({ ...noWatches, isOn: true, ...over })
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

beforeEach(() => {
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
  stubLocalStorage()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  answer = well
  notifications = []
  canTell = true
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('runWatches', () => {
  it('notifies once of a lasting alert, and withdraws the notification once the alert is over', async () => {
    keep({})
    open()
    await minutes(3)
    expect(notifications).toEqual([])
    answer = { ...well, alerts: [down] }
    await minutes(180)
    expect(notifications).toEqual(['told unreachable:scan'])
    answer = well
    await minutes(60)
    expect(notifications).toEqual(['told unreachable:scan', 'withdrawn unreachable:scan'])
  })

  it('does not repeat a notification of an alert after a reload, or after an outage without checks', async () => {
    keep({})
    answer = { ...well, alerts: [down] }
    open()
    await minutes(2)
    open()
    await minutes(2)
    answer = outage
    await minutes(10)
    answer = { ...well, alerts: [down] }
    await minutes(10)
    expect(notifications).toEqual(['told unreachable:scan'])
  })

  it('delays notifications of alerts until the end of the quiet hours', async () => {
    keep({ quiet: { from: 22 * 60, to: 7 * 60 } })
    answer = { ...well, alerts: [down] }
    open('23:00')
    await minutes(5)
    expect(notifications).toEqual([])
    open('07:00')
    await minutes(5)
    expect(notifications).toEqual(['told unreachable:scan'])
  })

  it('delays, but does not lose, notifications of alerts until the browser permits notifications', async () => {
    keep({})
    canTell = false
    answer = { ...well, alerts: [down] }
    open()
    await minutes(5)
    expect(notifications).toEqual([])
    canTell = true
    await minutes(2)
    expect(notifications).toEqual(['told unreachable:scan'])
  })

  it('sends no notification if watching is off, or for alerts that the user excluded by kind or urgency', async () => {
    answer = { ...well, alerts: [down, { ...down, id: 'slow:scan', urgency: 'soon' }] }
    keep({ isOn: false })
    open()
    await minutes(2)
    expect(notifications).toEqual([])
    keep({ leftOut: ['unreachable'], withSoon: false })
    await minutes(2)
    expect(notifications).toEqual([])
    // A changed setting applies at once.
    keep({ leftOut: ['unreachable'] })
    expect(notifications).toEqual(['told slow:scan'])
  })
})
