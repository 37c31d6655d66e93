import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '../record-time.ts'
import { perMinute, rateSpans } from './update-rate.ts'
import { withTimes, type Run } from './update-times.ts'

const begin = recordTimeOf(1_795_255_200_000_000n)
const at = (seconds: number) => addMicros(begin, BigInt(seconds) * 1_000_000n)
const times = (...seconds: readonly number[]) => seconds.map(at)

it('what is asked for from the end of a run, or overlaps with it, continues it', () => {
  const first = withTimes([], times(1, 2, 3), undefined)
  expect(withTimes(first, times(5, 8), at(3))).toEqual([times(1, 2, 3, 5, 8)])
  expect(withTimes(first, times(2, 3, 9), undefined)).toEqual([times(1, 2, 3, 9)])
})

it('where something may have come between, a new run begins', () => {
  const first = withTimes([], times(1, 2, 3), undefined)
  const next = withTimes(first, times(50, 51), undefined)
  expect(next).toEqual([times(1, 2, 3), times(50, 51)])
  expect(rateSpans(next, 10)).toEqual([
    { from: at(1), to: at(2), updates: 1 },
    { from: at(2), to: at(3), updates: 1 },
    { from: at(50), to: at(51), updates: 1 },
  ])
})

it('nothing new leaves the runs as they are', () => {
  const runs = withTimes([], times(1, 2), undefined)
  expect(withTimes(runs, [], at(2))).toBe(runs)
  expect(withTimes(runs, times(1, 2), undefined)).toBe(runs)
})

it('three updates in ten seconds are eighteen a minute', () => {
  expect(perMinute({ from: at(0), to: at(10), updates: 3 })).toBe(18)
})

it('every step between two known updates is counted once, whatever the number of spans', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 1, max: 50 }), (steps, most) => {
      let second = 0
      const run: Run = [at(0), ...steps.map((step) => at((second += step)))]
      const spans = rateSpans([run], most)
      expect(spans.length).toBeLessThanOrEqual(most)
      expect(spans.reduce((sum, { updates }) => sum + updates, 0)).toBe(steps.length)
      expect(spans.at(-1)?.to).toBe(run.at(-1))
    }),
  )
})
