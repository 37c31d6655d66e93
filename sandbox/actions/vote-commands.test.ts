import { describe, expect, it } from 'vitest'
import { dueOutcome } from './votes.ts'
import { ledgerStateOf } from './ledger-state.ts'
import { isObject } from '../ledger/json-value.ts'
import type { Command } from '../ledger/submission.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import { voteRequest } from '../templates/votes.ts'
import { exercise, onlyContract, testLedger } from './testing/test-ledger.ts'

const at = testLedger()
const { fail, succeed, user } = at

describe('votes', () => {
  it('requests and casts votes as SVs, with a vote cooldown and a constant tracking id', () => {
    const rules = onlyContract(at.ledger.activeNow(dsoRules))
    const [first, second] = at.ledger.network.svs
    if (!first || !second) throw new Error('There are no SVs')
    const action = {
      tag: 'ARC_DsoRules',
      value: { dsoAction: { tag: 'SRARC_OffboardSv', value: { sv: second.party } } },
    }
    const reason = { url: '', body: 'asked by a test' }
    const argument = { requester: first.party, action, reason }
    expect(fail([user(0)], exercise(rules, 'DsoRules_RequestVote', argument))).toMatchObject({
      kind: 'missing-authorization',
    })
    succeed([first.party], exercise(rules, 'DsoRules_RequestVote', argument))
    const request = onlyContract(at.ledger.activeNow(voteRequest).slice(-1))
    const cast = (requestCid: string): Command =>
      exercise(rules, 'DsoRules_CastVote', {
        requestCid,
        vote: { sv: second.party, accept: false, reason, optCastAt: null },
      })
    succeed([second.party], cast(request.id))
    expect(request.active).toBe(false)
    const voted = onlyContract(at.ledger.activeNow(voteRequest).slice(-1))
    const { trackingCid, votes } = voted.payload()
    expect(trackingCid).toBe(request.id)
    expect(Array.isArray(votes) && votes.length).toBe(2)
    expect(fail([second.party], cast(voted.id))).toMatchObject({ kind: 'daml-failure' })
    expect(isObject(voted.payload()['reason'])).toBe(true)
  })

  it.each([
    // Columns: accepts, rejects, the current time, the target time of a scheduled request, and the
    // expected outcome. There are 13 SVs, nine votes decide, and the deadline is at 10.
    [8, 1, 10, undefined, 'VRO_Expired'],
    [8, 1, 10, 20, undefined],
    [8, 0, 10, 20, 'VRO_Expired'],
    [8, 1, 20, 20, 'VRO_Rejected'],
    [9, 0, 9, undefined, 'VRO_Accepted'],
    [9, 0, 19, 20, undefined],
    [9, 0, 20, 20, 'VRO_Accepted'],
    [0, 9, 1, 20, 'VRO_Rejected'],
    [0, 8, 9, 20, undefined],
  ])(
    'returns for %i accepts and %i rejects, at time %i, with target %s, the outcome %s',
    (accepts, rejects, now, target, outcome) => {
      const world = ledgerStateOf(at.ledger)
      const reason = { url: '', body: '' }
      const votes = at.ledger.network.svs
        .slice(0, accepts + rejects)
        .map((sv, index) => ({ sv, accept: index < accepts, reason, castAt: 0 }))
      const facts = { votes, voteBefore: 10, targetEffectiveAt: target }
      expect(dueOutcome(world, { facts }, now)?.tag).toBe(outcome)
    },
  )
})
