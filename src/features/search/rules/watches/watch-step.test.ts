import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { Alert } from '#ledger/alerts/alert.ts'
import { clockOfMinute, isQuietAt, minuteOfDay } from './quiet-hours.ts'
import { watchStep, type ReportedAlerts, type WatchedArea, type WatchRules } from './watch-step.ts'

const alert = (name: string): Alert => ({
  id: `slow:${name}`,
  urgency: 'soon',
  title: name,
  advice: '',
  from: '',
  page: '/',
})
const nameOf = (id: string): string => id.slice('slow:'.length)
const all: WatchRules = { isWatched: () => true, isQuiet: false }

/** The active alerts of one read, by area. Undefined if the area could not be checked. */
const look = fc.record({
  a: fc.option(fc.uniqueArray(fc.constantFrom('a1', 'a2', 'a3')), { nil: undefined }),
  b: fc.option(fc.uniqueArray(fc.constantFrom('b1', 'b2')), { nil: undefined }),
  isQuiet: fc.boolean(),
})

const areasOf = (ids: { a: string[] | undefined; b: string[] | undefined }): WatchedArea[] =>
  (['a', 'b'] as const).map((name) => ({
    name,
    alerts: (ids[name] ?? []).map(alert),
    isWhole: ids[name] !== undefined,
  }))

describe('watchStep', () => {
  it('fires an alert once when it starts and clears it once when it ends, despite outages and quiet hours', () => {
    fc.assert(
      fc.property(fc.array(look, { maxLength: 40 }), (looks) => {
        let reported: ReportedAlerts = new Map()
        // The expected state: true for the id of each alert that was reported and still holds.
        const reference = new Map<string, boolean>()
        for (const each of looks) {
          const step = watchStep(reported, areasOf(each), { ...all, isQuiet: each.isQuiet })
          const fires: string[] = []
          const clears: string[] = []
          for (const id of ['a1', 'a2', 'a3', 'b1', 'b2']) {
            const holding: readonly string[] | undefined = each[id.startsWith('a') ? 'a' : 'b']
            const was = reference.get(id) === true
            const holds = holding?.includes(id) ?? was
            const isNew = holding !== undefined && holds && !was && !each.isQuiet
            if (isNew) fires.push(id)
            if (was && !holds) clears.push(id)
            reference.set(id, isNew || (was && holds))
          }
          expect([
            step.fired.map(({ title }) => title).toSorted(),
            step.cleared.map(nameOf).toSorted(),
          ]).toEqual([fires, clears])
          reported = step.reported
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('reports an alert after the quiet hours only if it still holds', () => {
    const quiet = watchStep(new Map(), areasOf({ a: ['a1', 'a2'], b: [] }), {
      ...all,
      isQuiet: true,
    })
    expect(quiet.fired).toEqual([])
    const { fired } = watchStep(quiet.reported, areasOf({ a: ['a2'], b: [] }), all)
    expect(fired.map(({ title }) => title)).toEqual(['a2'])
  })

  it('does not clear an alert of an area that was not read completely', () => {
    const { reported } = watchStep(new Map(), areasOf({ a: ['a1'], b: ['b1'] }), all)
    const [, b] = areasOf({ a: [], b: [] })
    if (b === undefined) throw new Error('there are two')
    expect(watchStep(reported, [b], all).cleared.map(nameOf)).toEqual(['b1'])
    const partly = { name: 'a', alerts: [alert('a2')], isWhole: false }
    const step = watchStep(reported, [partly], all)
    expect(step.cleared).toEqual([])
    expect(step.fired.map(({ title }) => title)).toEqual(['a2'])
  })

  it('clears an alert that is no longer watched, and reports it again when it is watched again', () => {
    const first = watchStep(new Map(), areasOf({ a: ['a1'], b: [] }), all)
    const none = { ...all, isWatched: () => false }
    const unwatched = watchStep(first.reported, areasOf({ a: ['a1'], b: [] }), none)
    expect(unwatched.cleared.map(nameOf)).toEqual(['a1'])
    expect(watchStep(unwatched.reported, areasOf({ a: ['a1'], b: [] }), all).fired).toHaveLength(1)
  })
})

describe('quiet hours', () => {
  it('includes the start and excludes the end of quiet hours, even across midnight', () => {
    const night = { from: 22 * 60, to: 7 * 60 }
    expect([1319, 1320, 1439, 0, 419, 420].map((at) => isQuietAt(night, at))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
    const noon = { from: 12 * 60, to: 13 * 60 }
    expect([719, 720, 779, 780].map((at) => isQuietAt(noon, at))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isQuietAt({ from: 60, to: 60 }, 60)).toBe(false)
  })

  it('formats minutes of the day as times from 00:00 to 23:59, and parses such times', () => {
    expect([0, 65, 1439].map(clockOfMinute)).toEqual(['00:00', '01:05', '23:59'])
    expect(['00:00', '01:05', '23:59'].map(minuteOfDay)).toEqual([0, 65, 1439])
  })

  it('parses and formats times of day', () => {
    fc.assert(fc.property(fc.nat(1439), (minute) => minuteOfDay(clockOfMinute(minute)) === minute))
    expect(
      ['24:00', '12:60', '7:00', '', 'noon', '12:30 ', '112:30', '12:300'].map(minuteOfDay),
    ).toEqual(Array(8).fill(undefined))
  })
})
