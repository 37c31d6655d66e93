import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#ledger/json.ts'
import { readVoteResult, resultId } from './vote-result.ts'

const request: JsonObject = {
  requester: 'SV-Alpha',
  reason: { url: 'https://example.org/7', body: 'Feature app X' },
  voteBefore: '2026-11-27T10:00:00.000000Z',
  votes: [],
}
const closed: JsonObject = {
  request,
  completedAt: '2026-11-28T10:00:02.345678Z',
  offboardedVoters: ['SV-Gone', 7, null],
  abstainingSvs: ['SV-Gamma'],
  outcome: { tag: 'VRO_Accepted', value: { effectiveAt: '2026-11-28T10:00:00.000000Z' } },
}

describe('readVoteResult', () => {
  it('reads time, outcome and abstentions of a vote result', () => {
    expect(readVoteResult(closed)).toMatchObject({
      completedAt: '2026-11-28T10:00:02.345678Z',
      outcome: {
        tag: 'VRO_Accepted',
        effectiveAt: '2026-11-28T10:00:00.000000Z',
        description: undefined,
      },
      offboardedVoters: ['SV-Gone'],
      abstainingSvs: ['SV-Gamma'],
    })
    const failed = { tag: 'VRO_AcceptedButActionFailed', value: { description: 'no such SV' } }
    expect(readVoteResult({ ...closed, outcome: failed }).outcome).toEqual({
      tag: 'VRO_AcceptedButActionFailed',
      effectiveAt: undefined,
      description: 'no such SV',
    })
  })

  it('reads an empty vote result as unknown values instead of failing', () => {
    expect(readVoteResult({})).toMatchObject({
      request: { requester: '', reason: { url: '', body: '' }, votesAreKnown: false, action: null },
      completedAt: undefined,
      outcome: { tag: '', effectiveAt: undefined, description: undefined },
      offboardedVoters: [],
      abstainingSvs: [],
    })
  })
})

const id = (json: JsonObject) => resultId(readVoteResult(json))

describe('resultId', () => {
  it("uses the request's tracking id as the id of a result", () => {
    expect(id({ ...closed, request: { ...request, trackingCid: '00ab' } })).toBe('00ab')
  })

  it('uses the closing time and a checksum as the id of a result without a tracking id', () => {
    expect(id(closed)).toMatch(/^closed~2026-11-28T10:00:02\.345678Z~[\da-f]{8}$/)
    expect(id({ ...closed, completedAt: null })).toMatch(/^closed~~[\da-f]{8}$/)
    const others = [
      { ...closed, request: { ...request, requester: 'SV-Beta' } },
      { ...closed, request: { ...request, reason: { url: '', body: 'Feature app Y' } } },
      { ...closed, request: { ...request, voteBefore: '2026-11-27T10:00:00.000001Z' } },
      { ...closed, outcome: { tag: 'VRO_Rejected', value: {} } },
    ]
    expect(new Set([closed, ...others].map(id)).size).toBe(5)
  })

  it('derives result ids only from permanent fields, so that bookmarked addresses keep working', () => {
    // FNV-1a of requester, reason, deadline and outcome, one per line.
    expect(id(closed)).toBe('closed~2026-11-28T10:00:02.345678Z~7b71128f')
    expect(id({ ...closed, abstainingSvs: [] })).toBe(id(closed))
  })
})
