import { expect, it } from 'vitest'
import { readVoteRequest } from './vote-request.ts'

const vote = {
  sv: 'sv-beta::1220ee',
  accept: false,
  reason: { url: 'https://example.org/why', body: 'needs more detail' },
  optCastAt: '2026-11-21T08:15:30.500000Z',
}

it("reads a vote request's requester, action, reason and deadline, and each vote with its reason", () => {
  const action = { tag: 'ARC_DsoRules', value: {} }
  expect(
    readVoteRequest({
      dso: 'DSO::1220aa',
      requester: 'SV-Alpha',
      action,
      reason: { url: 'https://example.org/7', body: 'Feature app X' },
      voteBefore: '2026-11-27T10:00:00.000001Z',
      votes: [['SV-Beta', vote]],
      trackingCid: '00ab',
      targetEffectiveAt: '2026-11-28T10:00:00.000002Z',
    }),
  ).toEqual({
    requester: 'SV-Alpha',
    action,
    reason: { url: 'https://example.org/7', body: 'Feature app X' },
    voteBefore: '2026-11-27T10:00:00.000001Z',
    votes: [
      {
        name: 'SV-Beta',
        party: 'sv-beta::1220ee',
        accept: false,
        reason: { url: 'https://example.org/why', body: 'needs more detail' },
        castAt: '2026-11-21T08:15:30.500000Z',
      },
    ],
    votesAreKnown: true,
    trackingId: '00ab',
    targetEffectiveAt: '2026-11-28T10:00:00.000002Z',
  })
})

it('reads missing, empty or malformed members of a vote request as unknown', () => {
  const odd = { sv: '', accept: 'true', reason: 'none', optCastAt: 'soon' }
  expect(
    readVoteRequest({ votes: { 'SV-Beta': odd }, trackingCid: '', voteBefore: 7, reason: null }),
  ).toEqual({
    requester: '',
    action: null,
    reason: { url: '', body: '' },
    voteBefore: undefined,
    votes: [
      {
        name: 'SV-Beta',
        party: undefined,
        accept: undefined,
        reason: { url: '', body: '' },
        castAt: undefined,
      },
    ],
    votesAreKnown: true,
    trackingId: undefined,
    targetEffectiveAt: undefined,
  })
  expect(readVoteRequest(undefined)).toMatchObject({ votes: [], votesAreKnown: false })
})
