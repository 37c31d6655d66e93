import { expect, it } from 'vitest'
import { addMicros, recordTimeOf } from '#ledger/record-time.ts'
import { stateSentence as sentenceAt } from './state-sentence.ts'
import type { Tally } from './tally.ts'
import type { VoteState } from './vote-state.ts'

const now = recordTimeOf(1_795_255_200_000_000n)
const stateSentence = (state: VoteState, counts: Tally, isScheduled: boolean) =>
  sentenceAt(state, counts, isScheduled ? now : undefined, now)

const tally = (accepts: number, rejects: number) => ({
  accepts,
  rejects,
  notVoted: 13 - accepts - rejects,
  threshold: 9,
})

it("explains what would change a vote's state", () => {
  expect(stateSentence('in progress', tally(1, 2), false)).toBe('8 more have to accept.')
  expect(stateSentence('in progress', tally(8, 2), false)).toBe('1 more has to accept.')
  expect(stateSentence('will pass', tally(10, 0), true)).toBe(
    'It passes unless 2 SVs change their votes before it takes effect.',
  )
  expect(stateSentence('cannot pass as voted', tally(2, 5), true)).toBe(
    'At most 8 could accept, unless 1 SV that rejected changes its vote.',
  )
  expect(stateSentence('being rejected', tally(0, 9), true)).toBe(
    'It is closed within a minute or so, unless 1 SV changes its vote before.',
  )
  const due = (micros: bigint) =>
    sentenceAt('due, not yet executed', tally(9, 2), addMicros(now, -micros), now)
  expect(due(60_000_000n)).toContain('to be carried out, mostly within a minute')
  expect(due(600_000_000n)).toContain('to be carried out, mostly within a minute')
  expect(due(600_000_001n)).toContain('has failed since it was due')
  expect(due(3_600_000_000n)).toBe(
    'Its action has failed since it was due. Until the action succeeds, the request stays open, and 9 rejects would end it.',
  )
})

it('explains that a request without an effective time is carried out once enough SVs accept', () => {
  expect(stateSentence('due, not yet executed', tally(9, 0), false)).toContain('to be carried out')
})

it('explains the missed deadline of a request without enough votes', () => {
  expect(stateSentence('being rejected', tally(8, 1), true)).toContain('Too few accepted by')
  expect(stateSentence('rejected', tally(8, 1), true)).toContain('Too few accepted by')
  expect(stateSentence('expired', tally(5, 1), true)).toBe('Too few voted by the deadline.')
  expect(stateSentence('expired', tally(8, 1), false)).toBe('Too few accepted by the deadline.')
})

it('returns no sentence if the verdict already says everything', () => {
  expect(stateSentence('accepted', tally(10, 1), true)).toBe('')
  expect(stateSentence('rejected', tally(0, 9), true)).toBe('')
})

it('returns no sentence if the threshold is unknown', () => {
  const unknown = { accepts: 3, rejects: 0, notVoted: undefined, threshold: undefined }
  expect(stateSentence('in progress', unknown, false)).toBe('')
  expect(stateSentence('expired', unknown, false)).toBe('')
})

it('returns no sentence if the votes cannot be read', () => {
  const unread = { accepts: undefined, rejects: undefined, notVoted: undefined, threshold: 9 }
  expect(stateSentence('in progress', unread, false)).toBe('')
  expect(stateSentence('expired', unread, false)).toBe('')
})
