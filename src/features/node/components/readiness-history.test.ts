import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordTimeOf } from '#ledger/record-time.ts'
import { runs } from '#ledger/testing/runs.ts'
import { maxPeriods, withCheck, type ReadinessPeriod } from './readiness-history.ts'

const check = fc.record({
  state: fc.constantFrom('ready' as const, 'not ready' as const, 'unreachable' as const),
  detail: fc.constantFrom('a', 'b', undefined),
  latencyMs: fc.option(fc.nat(), { nil: undefined }),
})

describe('readiness history', () => {
  it('counts each readiness check once, and merges consecutive equal checks into one period, newest first', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 60 }), (checks) => {
        const history = checks.reduce<readonly ReadinessPeriod[]>(
          (history, one, index) =>
            withCheck(history, one, recordTimeOf(BigInt(index) * 1_000_000n)),
          [],
        )
        expect(history.reduce((sum, { checks }) => sum + checks, 0)).toBe(checks.length)
        history.forEach((period, index) => {
          const older = history[index + 1]
          const isSame = period.state === older?.state && period.detail === older.detail
          expect(older !== undefined && isSame).toBe(false)
        })
        expect(history[0]?.state).toBe(checks.at(-1)?.state)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('limits the number of readiness periods', () => {
    let history: readonly ReadinessPeriod[] = []
    for (let index = 0; index < maxPeriods + 50; index += 1) {
      const one = { state: 'ready' as const, detail: String(index), latencyMs: 1 }
      history = withCheck(history, one, recordTimeOf(BigInt(index)))
    }
    expect(history).toHaveLength(maxPeriods)
  })
})
