import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { addMicros, parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import { stateSentence } from './state-sentence.ts'
import { closedVoteState, openVoteState } from './vote-state.ts'
import { votingThreshold } from './voting-threshold.ts'

function time(text: string): RecordTime {
  const parsed = parseRecordTime(text)
  if (parsed === undefined) throw new Error(`no time: ${text}`)
  return parsed
}
const now = time('2026-11-21T10:00:00.000000Z')

describe('votingThreshold', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [7, 5],
    [10, 7],
    [13, 9],
    [16, 11],
  ])('requires for %i SVs this number of votes: %i', (svs, threshold) =>
    expect(votingThreshold(svs)).toBe(threshold),
  )

  it('requires more than half of the SVs, so that two majorities share an SV that is not faulty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (svs) => {
        const threshold = votingThreshold(svs)
        const faulty = Math.floor((svs - 1) / 3)
        expect(threshold).toBeGreaterThan(svs / 2)
        expect(threshold).toBeLessThanOrEqual(svs)
        expect(2 * threshold - svs).toBeGreaterThan(faulty)
        // The threshold is the smallest number with this property.
        expect(2 * (threshold - 1) - svs).toBeLessThanOrEqual(faulty)
      }),
      { numRuns: runs(2000) },
    )
  })
})

interface Votes {
  readonly accepts: number
  readonly rejects: number
  readonly notVoted: number
}
interface Deadlines {
  readonly voteBefore: number
  readonly target: number | undefined
}

/**
 * Returns the outcome of `DsoRules_CloseVoteRequest` at a time, as in the Daml code; undefined if
 * the request cannot be closed yet. The action is assumed to succeed.
 */
function closing(
  { accepts, rejects, notVoted }: Votes,
  { voteBefore, target }: Deadlines,
  at: number,
) {
  const svs = accepts + rejects + notVoted
  const faulty = Math.floor((svs - 1) / 3)
  const needed = Math.ceil((svs + faulty + 1) / 2)
  if (rejects >= needed) return 'VRO_Rejected'
  if (target === undefined) {
    if (accepts >= needed) return 'VRO_Accepted'
    return at >= voteBefore ? 'VRO_Expired' : undefined
  }
  if (at >= voteBefore && accepts + rejects < needed) return 'VRO_Expired'
  if (at < target) return undefined
  return accepts >= needed ? 'VRO_Accepted' : 'VRO_Rejected'
}

/** Returns the outcome of an open request if no further votes are cast. */
function finalOutcome(votes: Votes, deadlines: Deadlines, at: number) {
  const times = [at, deadlines.voteBefore, deadlines.target ?? deadlines.voteBefore].filter(
    (time) => time >= at,
  )
  return times
    .map((time) => closing(votes, deadlines, time))
    .find((outcome) => outcome !== undefined)
}

/**
 * Generates the result of any voting history. An SV may vote repeatedly, even after the deadline.
 */
const votes = fc
  .record({
    svs: fc.integer({ min: 1, max: 30 }),
    cast: fc.array(fc.record({ sv: fc.nat(29), accept: fc.boolean() }), { maxLength: 60 }),
  })
  .map(({ svs, cast }): Votes => {
    const last = new Map(cast.filter(({ sv }) => sv < svs).map(({ sv, accept }) => [sv, accept]))
    const accepts = [...last.values()].filter(Boolean).length
    return { accepts, rejects: last.size - accepts, notVoted: svs - last.size }
  })
const deadlines = fc
  .record({ toDeadline: fc.integer({ min: -50, max: 50 }), further: fc.option(fc.nat(60)) })
  .map(({ toDeadline, further }): Deadlines => ({
    voteBefore: toDeadline,
    target: further === null ? undefined : toDeadline + further,
  }))

const moment = (at: number) => addMicros(now, BigInt(at))
const stateOf = (counts: Votes, { voteBefore, target }: Deadlines) =>
  openVoteState(
    {
      voteBefore: moment(voteBefore),
      targetEffectiveAt: target === undefined ? undefined : moment(target),
      tally: {
        ...counts,
        threshold: votingThreshold(counts.accepts + counts.rejects + counts.notVoted),
      },
    },
    now,
  )

describe('state of an open request', () => {
  it('predicts the outcome of the closing rules at any time after any votes', () => {
    fc.assert(
      fc.property(votes, deadlines, (counts, request) => {
        const state = stateOf(counts, request)
        const outcome = closing(counts, request, 0)
        expect(state === 'being rejected').toBe(outcome === 'VRO_Rejected')
        expect(state === 'expired').toBe(outcome === 'VRO_Expired')
        expect(state === 'due, not yet executed').toBe(outcome === 'VRO_Accepted')
        if (outcome !== undefined) return
        const { accepts, notVoted } = counts
        const best = { ...counts, accepts: accepts + notVoted, notVoted: 0 }
        expect(state === 'will pass').toBe(finalOutcome(counts, request, 0) === 'VRO_Accepted')
        expect(state === 'cannot pass as voted').toBe(
          finalOutcome(best, request, 0) !== 'VRO_Accepted',
        )
      }),
      { numRuns: runs(3000) },
    )
  })

  it('states the minimum number of SVs that must change their votes for another outcome', () => {
    fc.assert(
      fc.property(votes, deadlines, (counts, request) => {
        const state = stateOf(counts, request)
        const needed = votingThreshold(counts.accepts + counts.rejects + counts.notVoted)
        const tally = { ...counts, threshold: needed }
        const match = /unless (\d+) SVs?/.exec(
          stateSentence(
            state,
            tally,
            request.target === undefined ? undefined : moment(request.target),
            now,
          ),
        )
        if (match === null) return
        const after = (changed: number) => {
          const { accepts, rejects } = counts
          if (state === 'will pass') {
            return { ...counts, accepts: accepts - changed, rejects: rejects + changed }
          }
          const filled = state === 'being rejected' ? 0 : counts.notVoted
          return {
            accepts: accepts + filled + changed,
            rejects: rejects - changed,
            notVoted: counts.notVoted - filled,
          }
        }
        const isTurned = (changed: number) => {
          if (state === 'being rejected') return after(changed).rejects < needed
          return after(changed).accepts >= needed !== (state === 'will pass')
        }
        const number = Number(match[1])
        expect(isTurned(number)).toBe(true)
        expect(isTurned(number - 1)).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })

  it('keeps a scheduled request open after the deadline with eight accepts and one reject of thirteen SVs', () => {
    const counts = { accepts: 8, rejects: 1, notVoted: 4 }
    expect(stateOf(counts, { voteBefore: -1, target: 100 })).toBe('in progress')
    expect(stateOf(counts, { voteBefore: -1, target: undefined })).toBe('expired')
    expect(stateOf({ ...counts, rejects: 0, notVoted: 5 }, { voteBefore: 0, target: 100 })).toBe(
      'expired',
    )
    expect(stateOf({ accepts: 9, rejects: 1, notVoted: 3 }, { voteBefore: -9, target: -1 })).toBe(
      'due, not yet executed',
    )
    expect(stateOf(counts, { voteBefore: -9, target: 0 })).toBe('being rejected')
  })

  it('shows only the deadline of a vote while the threshold is unknown', () => {
    const tally = { accepts: 9, rejects: 4, notVoted: undefined, threshold: undefined }
    const targetEffectiveAt = undefined
    const state = (voteBefore: RecordTime | undefined) =>
      openVoteState({ voteBefore, targetEffectiveAt, tally }, now)
    expect(state(undefined)).toBe('in progress')
    expect(state(addMicros(now, 1n))).toBe('in progress')
    expect(state(now)).toBe('past its deadline')
  })

  it('shows only the deadline of a vote if the votes cannot be read', () => {
    const tally = { accepts: undefined, rejects: undefined, notVoted: undefined, threshold: 9 }
    const state = (voteBefore: RecordTime, targetEffectiveAt?: RecordTime) =>
      openVoteState({ voteBefore, targetEffectiveAt, tally }, now)
    expect(state(addMicros(now, 1n))).toBe('in progress')
    expect(state(now)).toBe('past its deadline')
    expect(state(now, now)).toBe('past its deadline')
  })
})

const outcome = (tag: string, effectiveAt?: RecordTime) =>
  closedVoteState({ tag, effectiveAt, description: undefined }, now)

describe('state of a closed request', () => {
  it('derives the state of a closed request from its outcome', () => {
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
