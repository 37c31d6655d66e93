import { expect, it } from 'vitest'
import { verdictVotes } from './verdict.ts'

const tally = (accepts: number, rejects: number) => ({
  accepts,
  rejects,
  notVoted: 13 - accepts - rejects,
  threshold: 9,
})

it("states the number of votes that explain a vote's state, and the threshold", () => {
  expect(verdictVotes('in progress', tally(1, 2), false)).toBe('1 of 13 SVs accepts, 9 needed')
  expect(verdictVotes('will pass', tally(10, 0), true)).toBe('10 of 13 SVs accept, 9 needed')
  expect(verdictVotes('accepted', tally(10, 1), true)).toBe('10 of 13 SVs accepted, 9 needed')
  expect(verdictVotes('being rejected', tally(0, 9), true)).toBe('9 of 13 SVs reject, 9 needed')
  expect(verdictVotes('rejected', tally(0, 9), true)).toBe('9 of 13 SVs rejected, 9 needed')
})

it('describes the votes of a closed request, whatever the outcome', () => {
  for (const state of ['accepted', 'accepted, not yet effective', 'failed', 'closed'] as const) {
    expect(verdictVotes(state, tally(1, 2), false)).toBe('1 of 13 SVs accepted, 9 needed')
  }
})

it('describes the votes of a request that was rejected or expired without enough votes', () => {
  expect(verdictVotes('rejected', tally(5, 6), true)).toBe('5 of 13 SVs accepted, 9 needed')
  expect(verdictVotes('being rejected', tally(8, 1), true)).toBe('8 of 13 SVs accepted, 9 needed')
  expect(verdictVotes('expired', tally(5, 1), true)).toBe('6 of 13 SVs voted, 9 needed')
  expect(verdictVotes('expired', tally(8, 1), false)).toBe('8 of 13 SVs accepted, 9 needed')
})

it('omits unknown counts from the description of the votes', () => {
  const unknown = { accepts: 3, rejects: 1, notVoted: undefined, threshold: undefined }
  expect(verdictVotes('in progress', unknown, false)).toBe('3 accepts, 1 reject')
  const unread = { ...unknown, accepts: undefined, rejects: undefined }
  expect(verdictVotes('in progress', unread, false)).toBe('')
  expect(verdictVotes('in progress', { ...unread, threshold: 9 }, false)).toBe('')
})
