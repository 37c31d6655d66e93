import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMicros, microsOf, recordTimeOf } from '../record-time.ts'
import { perMinute, rateSpans } from './update-rate.ts'
import { addTimes, type TimeRun } from './update-times.ts'

const begin = recordTimeOf(1_795_255_200_000_000n)
const at = (seconds: number) => addMicros(begin, BigInt(seconds) * 1_000_000n)
const times = (...seconds: readonly number[]) => seconds.map(at)

it('adds times to the last run if they overlap with the run, or were requested from its end', () => {
  const first = addTimes([], times(1, 2, 3), undefined)
  expect(addTimes(first, times(5, 8), at(3))).toEqual([times(1, 2, 3, 5, 8)])
  expect(addTimes(first, times(2, 3, 9), undefined)).toEqual([times(1, 2, 3, 9)])
})

it('starts a new run if updates may be missing after the last run', () => {
  const first = addTimes([], times(1, 2, 3), undefined)
  const next = addTimes(first, times(50, 51), undefined)
  expect(next).toEqual([times(1, 2, 3), times(50, 51)])
  expect(rateSpans(addTimes(next, times(70), at(51)), 10)).toEqual([
    { from: at(50), to: at(70), updates: 2 },
  ])
})

it('leaves the runs of update times unchanged if no new times are added', () => {
  const runs = addTimes([], times(1, 2), undefined)
  expect(addTimes(runs, [], at(2))).toBe(runs)
  expect(addTimes(runs, times(1, 2), undefined)).toBe(runs)
})

it('computes eighteen updates a minute from three updates in ten seconds', () => {
  expect(perMinute({ from: at(0), to: at(10), updates: 3 })).toBe(18)
})

it('counts a burst of updates in one span, and computes no rate for a run of less than ten seconds', () => {
  const burst = Array.from({ length: 10 }, (_, index) => addMicros(at(100), BigInt(index) * 10n))
  const spans = rateSpans([[at(0), ...burst, at(150)]], 24)
  expect(spans.map(perMinute)).toEqual([0, 11])
  expect(rateSpans([burst], 24)).toEqual([])
  expect(rateSpans([times(0, 9)], 24)).toEqual([])
  expect(rateSpans([times(0, 10)], 24).map(perMinute)).toEqual([6])
})

it('counts every update after the start of a run once, in adjacent spans of at least a minute', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 50 }), (steps, most) => {
      let second = 0
      const run: TimeRun = [at(0), ...steps.map((step) => at((second += step)))]
      fc.pre(second >= 60)
      const spans = rateSpans([run], most)
      expect(spans.length).toBeLessThanOrEqual(most)
      const after = steps.filter((_, index) => steps.slice(0, index + 1).some((step) => step > 0))
      expect(spans.reduce((sum, { updates }) => sum + updates, 0)).toBe(after.length)
      expect([spans[0]?.from, spans.at(-1)?.to]).toEqual([run[0], run.at(-1)])
      expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
      for (const { from, to } of spans) {
        expect(microsOf(to) - microsOf(from)).toBeGreaterThanOrEqual(60_000_000n)
      }
    }),
  )
})

it('limits the number of times in all runs, and drops the oldest times', () => {
  const second = Array.from({ length: 500 }, (_, index) => at(2000 + index))
  const first = Array.from({ length: 300 }, (_, index) => at(index))
  const both = addTimes([first], second, undefined)
  expect(both).toEqual([first.slice(-100), second])
  const third = Array.from({ length: 100 }, (_, index) => at(5000 + index))
  expect(addTimes(both, third, undefined)).toEqual([second, third])
  const long = Array.from({ length: 700 }, (_, index) => at(9000 + index))
  expect(addTimes([first], long, undefined)).toEqual([long.slice(-600)])
})

it('starts the first run with the first update times', () => {
  expect(addTimes([], times(1, 2), undefined)).toEqual([times(1, 2)])
  expect(addTimes([], [], undefined)).toEqual([])
  expect(addTimes([[]], times(1), undefined)).toEqual([times(1)])
})

it('returns the newest spans of many runs, and no span for a single update', () => {
  const runs = [times(0, 30), times(100, 130), times(200, 230)]
  expect(rateSpans(runs, 2)).toEqual([
    { from: at(100), to: at(130), updates: 1 },
    { from: at(200), to: at(230), updates: 1 },
  ])
  expect(rateSpans([times(1)], 5)).toEqual([])
  expect(rateSpans([], 5)).toEqual([])
})
