import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { submissionRate } from './submission-rate.ts'

const now = v.parse(RecordTime, '2026-11-25T10:00:00Z')
const minute = 60_000_000n
const terms = { burstAmount: 100n, burstWindow: 10n * minute }
const ago = (minutes: bigint, cost?: bigint) => ({
  cost,
  recordTime: addMicros(now, -minutes * minute),
})

describe('submissionRate', () => {
  it('subtracts the bytes that the base rate has provided since the oldest submission', () => {
    expect(submissionRate([ago(1n, 300n), ago(20n, 500n), ago(5n)], now, terms)).toEqual({
      bytes: 600n,
      over: 20n * minute,
      submissions: 3,
    })
  })

  it('returns a submission rate of 0 if the base rate covers all submitted bytes', () => {
    expect(submissionRate([ago(20n, 199n)], now, terms)?.bytes).toBe(0n)
    expect(submissionRate([ago(20n, 200n)], now, terms)?.bytes).toBe(0n)
    expect(submissionRate([ago(20n, 201n)], now, terms)?.bytes).toBe(1n)
  })

  it('counts all bytes if the window of the base rate is invalid', () => {
    expect(submissionRate([ago(20n, 7n)], now, { ...terms, burstWindow: 0n })?.bytes).toBe(7n)
  })

  it('returns no submission rate if no submission has a time, or for less than ten minutes', () => {
    expect(submissionRate([], now, terms)).toBeUndefined()
    expect(submissionRate([{ cost: 5n, recordTime: undefined }], now, terms)).toBeUndefined()
    expect(submissionRate([ago(9n, 5n)], now, terms)).toBeUndefined()
    expect(submissionRate([ago(10n, 5n)], now, terms)).toBeDefined()
  })
})
