import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ContractId, UpdateId } from '#ledger/identifier.ts'
import { recordTimeOf } from '#ledger/record-time.ts'
import { tallySteps } from './tally-steps.ts'
import type { VoteHistoryEvent } from './vote-history-events.ts'
import { readVoteResult } from './vote-result.ts'

const begin = 1_795_255_200_000_000n
const id = v.parse(ContractId, '00ab')

const momentAt = (micros: number) => ({
  updateId: v.parse(UpdateId, '1220ab'),
  position: { migrationId: 4n, recordTime: recordTimeOf(begin + BigInt(micros)) },
  id,
  contractId: id,
})
const vote = (micros: number, accepts: number, rejects: number): VoteHistoryEvent => ({
  ...momentAt(micros),
  kind: 'vote',
  sv: undefined,
  accept: true,
  accepts,
  rejects,
})
const closed = (micros: number): VoteHistoryEvent => ({
  ...momentAt(micros),
  kind: 'closed',
  result: readVoteResult({}),
  json: {},
})
const now = (micros: number) => recordTimeOf(begin + BigInt(micros))

describe('tallySteps', () => {
  it('spans the time from the first event to the closing, with each tally step in proportion to its duration', () => {
    const steps = tallySteps([vote(0, 1, 0), vote(250, 1, 2), closed(1000)], now(9999))
    expect(steps).toEqual({
      begin: now(0),
      end: now(1000),
      steps: [
        { at: 0, accepts: 1, rejects: 0 },
        { at: 0.25, accepts: 1, rejects: 2 },
      ],
      most: 2,
    })
  })

  it('extends the tally steps to the current time while the request is open', () => {
    expect(tallySteps([vote(0, 1, 0), vote(500, 2, 0)], now(1000))?.end).toBe(now(1000))
  })

  it('ends the tally steps at the last event if the local clock is behind, and gives simultaneous events no width', () => {
    expect(tallySteps([vote(0, 1, 0), vote(500, 2, 0)], now(100))?.end).toBe(now(500))
    const atOnce = tallySteps([vote(0, 1, 0), vote(0, 2, 0)], now(0))
    expect(atOnce?.steps.map(({ at }) => at)).toEqual([0, 0])
  })

  it('returns no tally steps if the tally never changed', () => {
    expect(tallySteps([], now(1))).toBeUndefined()
    expect(tallySteps([vote(0, 1, 0)], now(1))).toBeUndefined()
    expect(tallySteps([closed(1)], now(1))).toBeUndefined()
    expect(tallySteps([closed(1), closed(2)], now(3))).toBeUndefined()
  })

  it('keeps tally steps in order and within the shown period, at any vote times', () => {
    const times = fc.array(fc.nat({ max: 10 ** 12 }), { minLength: 2, maxLength: 30 })
    fc.assert(
      fc.property(times, fc.nat({ max: 10 ** 12 }), (micros, until) => {
        const moments = micros.toSorted((a, b) => a - b).map((at, index) => vote(at, index, 1))
        const shares = tallySteps(moments, now(until))?.steps.map(({ at }) => at) ?? []
        expect(shares).toHaveLength(moments.length)
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        expect(shares[0]).toBe(0)
        expect(Math.max(...shares)).toBeLessThanOrEqual(1)
      }),
      { numRuns: runs(1000) },
    )
  })
})
