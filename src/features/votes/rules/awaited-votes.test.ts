import { describe, expect, it } from 'vitest'
import { awaitedVotes } from './awaited-votes.ts'
import { svsIn } from './dso-rules.ts'
import { readVoteRequest } from './vote-request.ts'

const svs = svsIn({
  svs: ['one', 'two'].map((name) => [`${name}::1220`, { name, svRewardWeight: '10000' }]),
})
const vote = { sv: 'one::1220', accept: true, reason: { url: '', body: '' }, optCastAt: null }
const voted = { id: 'voted', request: readVoteRequest({ votes: [['one', vote]] }) }
const empty = { id: 'empty', request: readVoteRequest({ votes: [] }) }

describe('awaitedVotes', () => {
  it("lists requests without the vote of one of the user's SVs", () => {
    const { isSv, rows } = awaitedVotes([voted, empty], svs, ['one::1220', 'alice::1220'])
    expect(isSv).toBe(true)
    expect(rows.map(({ id }) => id)).toEqual(['empty'])
  })

  it("lists a request once if only one of the user's two SVs has voted", () => {
    const { rows } = awaitedVotes([voted], svs, ['one::1220', 'two::1220'])
    expect(rows.map(({ id }) => id)).toEqual(['voted'])
  })

  it('lists no awaited votes for parties that are not SVs', () => {
    expect(awaitedVotes([empty], svs, ['alice::1220'])).toEqual({ isSv: false, rows: [] })
  })

  it('omits a request whose votes cannot be read', () => {
    const unread = { request: readVoteRequest({ votes: 'unknown' }) }
    expect(awaitedVotes([unread], svs, ['one::1220']).rows).toEqual([])
  })
})
