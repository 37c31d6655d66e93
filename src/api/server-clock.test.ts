import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { createServerClock } from './server-clock.ts'

const start = Date.parse('2026-11-22T05:00:00Z')
const year = 365 * 86_400_000

/**
 * Simulates a computer whose clock is ahead of the server's clock by some milliseconds. `clock` is
 * the server clock that the computer derives from responses.
 */
function computer(ahead: number) {
  let passed = 0
  const local = () => start + ahead + passed
  const clock = createServerClock(local)
  let notifications = 0
  clock.subscribe(() => notifications++)
  return {
    clock,
    notifications: () => notifications,
    serverTime: () => start + passed,
    pass: (ms: number) => {
      passed += ms
    },
    /**
     * Delivers a response that the server sends `before` milliseconds after the request, and that
     * arrives `after` milliseconds later.
     */
    answer: (before: number, after: number) => {
      const requestedAt = local()
      passed += before
      const date = new Date(start + passed).toUTCString()
      passed += after
      clock.note(date, requestedAt)
    },
  }
}

describe('createServerClock', () => {
  it.each([year, -year, 3_600_000, -90_000])(
    'derives the server’s time from responses if the computer is %i ms ahead',
    (ahead) => {
      const { clock, answer, serverTime } = computer(ahead)
      answer(20, 20)
      expect(Math.abs(clock.now() - serverTime())).toBeLessThanOrEqual(1040)
      expect(Math.abs(clock.ahead() - ahead)).toBeLessThanOrEqual(1040)
    },
  )

  it('limits the clock error to one response’s duration plus a second, and notifies listeners only of changes', () => {
    const ms = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: -2 * year, max: 2 * year }).filter((ahead) => Math.abs(ahead) > 20_000),
        fc.array(fc.tuple(ms, ms, ms), { minLength: 1, maxLength: 20 }),
        (ahead, answers) => {
          const { clock, answer, pass, notifications } = computer(ahead)
          let least = Infinity
          for (const [before, after, between] of answers) {
            answer(before, after)
            pass(between)
            least = Math.min(least, before + after + 1000)
            const isReported = Math.abs(ahead) > 10_000 + least
            const off = isReported ? Math.abs(clock.ahead() - ahead) : 0
            expect(off).toBeLessThanOrEqual(least)
          }
          const before = notifications()
          pass(60_000)
          answer(least, least)
          expect(notifications()).toBe(before)
        },
      ),
      { numRuns: runs(1000) },
    )
  })

  it('returns this computer’s time if both clocks agree within seconds, or before the first response', () => {
    for (const ahead of [0, 900, -900, 5_000, -5_000]) {
      const { clock, answer, serverTime } = computer(ahead)
      expect(clock.now()).toBe(serverTime() + ahead)
      answer(100, 3_000)
      clock.note(null, 0)
      clock.note('yesterday', 0)
      expect([clock.ahead(), clock.now()]).toEqual([0, serverTime() + ahead])
    }
  })

  it('returns no clock difference after this computer’s clock is corrected', () => {
    let local = start + year
    const clock = createServerClock(() => local)
    clock.note(new Date(start).toUTCString(), local)
    expect(clock.ahead()).toBeGreaterThan(year - 2000)
    local = start + 60_000
    clock.note(new Date(start + 60_000).toUTCString(), local)
    expect(clock.ahead()).toBe(0)
  })
})
