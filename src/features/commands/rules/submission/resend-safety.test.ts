import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import type { JsonObject } from '#ledger/json.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { resendSafety } from './resend-safety.ts'

const start = 1_700_000_000_000_000n

function safety(deduplicationPeriod: JsonObject | undefined, elapsed: bigint, after?: bigint) {
  const body: JsonObject = deduplicationPeriod === undefined ? {} : { deduplicationPeriod }
  return resendSafety({ body, sentAt: recordTimeOf(start), after }, recordTimeOf(start + elapsed))
}

const duration = (seconds: number | bigint, nanos = 0): JsonObject => ({
  DeduplicationDuration: { value: { seconds, nanos } },
})
const since = (value: number | bigint): JsonObject => ({ DeduplicationOffset: { value } })

const reasonOf = (seconds: number) => {
  const found = safety(duration(seconds), 20_000_000n)
  return found.isSafe ? '' : found.reason
}

describe('resendSafety', () => {
  it("allows resending within the participant's default period if the request sets none", () => {
    expect(safety(undefined, 60_000_000n).isSafe).toBe(true)
    expect(safety({ Empty: {} }, 60_000_000n).isSafe).toBe(true)
  })

  it('allows resending within the deduplication duration, and not after it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.bigInt({ min: -1_000_000n, max: 200_000_000_000n }),
        (seconds, elapsed) => {
          const isWithin = elapsed >= 0n && elapsed + 10_000_000n < seconds * 1_000_000n
          expect(safety(duration(seconds), elapsed).isSafe).toBe(isWithin)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('includes the nanoseconds of the duration, and reads seconds that are written as text', () => {
    expect(safety(duration(10, 2_000), 1n).isSafe).toBe(true)
    expect(safety(duration(10, 2_000), 2n).isSafe).toBe(false)
    const texts = (value: JsonObject) => safety({ DeduplicationDuration: { value } }, 0n).isSafe
    expect(texts({ seconds: '11' })).toBe(true)
    expect(texts({ seconds: '10' })).toBe(false)
    expect(texts({ nanos: 0 })).toBe(false)
    expect(texts({ seconds: 11, nanos: 'many' })).toBe(false)
    expect(texts({ seconds: 11.5 })).toBe(false)
  })

  it('returns the whole seconds during which resending is still safe', () => {
    const left = safety(duration(30), 5_000_001n)
    expect(left.isSafe && left.why).toContain('for another 14 s')
  })

  it('distinguishes a deduplication period that has passed from a period that was always too short', () => {
    expect(reasonOf(10)).toContain('too short')
    expect(reasonOf(11)).toContain('has ended')
  })

  it('rejects resending if no deduplication applies', () => {
    expect(safety(duration(0), 0n).isSafe).toBe(false)
  })

  it('allows resending under a deduplication offset only if the request was sent at or after the offset', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 62n }),
        fc.bigInt({ min: 0n }),
        (offset, after) => {
          expect(safety(since(offset), 0n, after).isSafe).toBe(offset <= after)
        },
      ),
      { numRuns: runs(1000) },
    )
    expect(safety(since(5), 0n).isSafe).toBe(false)
  })

  it('rejects resending if the period is missing or malformed', () => {
    const periods: readonly JsonObject[] = [
      {},
      { DeduplicationStart: {} },
      { DeduplicationStart: { value: { seconds: 3600, nanos: 0 } } },
      { DeduplicationDuration: {} },
      { DeduplicationDuration: { value: 3600 } },
      { DeduplicationOffset: {} },
      { DeduplicationOffset: null },
      { DeduplicationOffset: 7 },
      { Empty: {}, ...since(1) },
    ]
    for (const period of periods) {
      expect(safety(period, 0n, 9n).isSafe).toBe(false)
    }
    for (const deduplicationPeriod of ['Empty', 3600, []]) {
      const sent = { body: { deduplicationPeriod }, sentAt: recordTimeOf(start), after: 9n }
      expect(resendSafety(sent, recordTimeOf(start)).isSafe).toBe(false)
    }
    const unset = { body: { deduplicationPeriod: null }, sentAt: recordTimeOf(start), after: 9n }
    expect(resendSafety(unset, recordTimeOf(start)).isSafe).toBe(true)
  })
})
