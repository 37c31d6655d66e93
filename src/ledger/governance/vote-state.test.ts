import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMicros, parseRecordTime, type RecordTime } from '../record-time.ts'
import { closedVoteState, openVoteState } from './vote-state.ts'
import { votingThreshold } from './voting-threshold.ts'

function time(text: string): RecordTime {
  const parsed = parseRecordTime(text)
  if (parsed === undefined) throw new Error(`no time: ${text}`)
  return parsed
}
const now = time('2026-11-21T10:00:00.000000Z')

describe('how many votes decide', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [7, 5],
    [10, 7],
    [13, 9],
    [16, 11],
  ])('among %i SVs: %i', (svs, threshold) => expect(votingThreshold(svs)).toBe(threshold))

  it('is more than half and never more than all; two majorities share an SV that is not faulty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (svs) => {
        const threshold = votingThreshold(svs)
        const faulty = Math.floor((svs - 1) / 3)
        expect(threshold).toBeGreaterThan(svs / 2)
        expect(threshold).toBeLessThanOrEqual(svs)
        expect(2 * threshold - svs).toBeGreaterThan(faulty)
        // The least number for which that holds.
        expect(2 * (threshold - 1) - svs).toBeLessThanOrEqual(faulty)
      }),
      { numRuns: 2000 },
    )
  })
})

const vote = fc
  .record({ accepts: fc.nat(40), rejects: fc.nat(40), notVoted: fc.nat(40) })
  .filter(({ accepts, rejects, notVoted }) => accepts + rejects + notVoted > 0)
  .map((counts) => ({
    ...counts,
    threshold: votingThreshold(counts.accepts + counts.rejects + counts.notVoted),
  }))
const toDeadline = fc.integer({ min: -1000, max: 1000 })

describe('an open request', () => {
  it('stands by the rules of its votes, deadline and time of effect', () => {
    fc.assert(
      fc.property(vote, toDeadline, fc.boolean(), (tally, left, scheduled) => {
        const voteBefore = addMicros(now, BigInt(left))
        const targetEffectiveAt = scheduled ? addMicros(voteBefore, 5000n) : undefined
        const state = openVoteState({ voteBefore, targetEffectiveAt, tally }, now)
        const isOver = left <= 0
        const passes = tally.accepts >= tally.threshold
        const isRejected = tally.rejects >= tally.threshold
        const canPass = tally.accepts + tally.notVoted >= tally.threshold
        expect(state === 'will pass' || state === 'accepted, not yet effective').toBe(passes)
        expect(state === 'expired').toBe(isOver && !passes && !isRejected)
        expect(state === 'rejected').toBe(isOver && isRejected)
        expect(state === 'cannot pass any more').toBe(!isOver && !canPass)
        expect(state === 'in progress').toBe(!isOver && canPass && !passes)
        // Only a time of effect keeps an accepted request open past its deadline.
        expect(state === 'accepted, not yet effective').toBe(passes && isOver && scheduled)
      }),
      { numRuns: 2000 },
    )
  })

  it('says no more than is known while nobody knows how many votes decide', () => {
    const tally = { accepts: 9, rejects: 4, notVoted: undefined, threshold: undefined }
    const targetEffectiveAt = undefined
    const state = (voteBefore: RecordTime | undefined) =>
      openVoteState({ voteBefore, targetEffectiveAt, tally }, now)
    expect(state(undefined)).toBe('in progress')
    expect(state(addMicros(now, 1n))).toBe('in progress')
    expect(state(now)).toBe('voting is over')
  })
})

const outcome = (tag: string, effectiveAt?: RecordTime) =>
  closedVoteState({ tag, effectiveAt, description: undefined }, now)

describe('a closed request', () => {
  it('has the state of its outcome', () => {
    expect(outcome('VRO_Accepted', now)).toBe('accepted')
    expect(outcome('VRO_Accepted', addMicros(now, 1n))).toBe('accepted, not yet effective')
    expect(outcome('VRO_Accepted')).toBe('accepted')
    expect(outcome('VRO_Rejected')).toBe('rejected')
    expect(outcome('VRO_Expired')).toBe('expired')
    expect(outcome('VRO_AcceptedButActionFailed')).toBe('failed')
    expect(outcome('ExtVoteRequestOutcome')).toBe('closed')
    expect(outcome('')).toBe('closed')
  })
})
