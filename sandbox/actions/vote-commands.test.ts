import { describe, expect, it } from 'vitest'
import { isObject } from '../ledger/json-value.ts'
import type { Command } from '../ledger/submission.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import { voteRequest } from '../templates/votes.ts'
import { exercise, theOne, youngLedger } from './testing/young-ledger.ts'

const at = youngLedger()
const { fail, succeed, user } = at

describe('votes', () => {
  it('are requested and cast by SVs, with a cooldown, under one tracking id', () => {
    const rules = theOne(at.ledger.activeNow(dsoRules))
    const [first, second] = at.ledger.network.svs
    if (!first || !second) throw new Error('There are no SVs')
    const action = {
      tag: 'ARC_DsoRules',
      value: { dsoAction: { tag: 'SRARC_OffboardSv', value: { sv: second.party } } },
    }
    const reason = { url: '', body: 'asked by a test' }
    const asked = { requester: first.party, action, reason }
    expect(fail([user(0)], exercise(rules, 'DsoRules_RequestVote', asked))).toMatchObject({
      kind: 'missing-authorization',
    })
    succeed([first.party], exercise(rules, 'DsoRules_RequestVote', asked))
    const request = theOne(at.ledger.activeNow(voteRequest).slice(-1))
    const cast = (requestCid: string): Command =>
      exercise(rules, 'DsoRules_CastVote', {
        requestCid,
        vote: { sv: second.party, accept: false, reason, optCastAt: null },
      })
    succeed([second.party], cast(request.id))
    expect(request.active).toBe(false)
    const voted = theOne(at.ledger.activeNow(voteRequest).slice(-1))
    const { trackingCid, votes } = voted.payload()
    expect(trackingCid).toBe(request.id)
    expect(Array.isArray(votes) && votes.length).toBe(2)
    expect(fail([second.party], cast(voted.id))).toMatchObject({ kind: 'daml-failure' })
    expect(isObject(voted.payload()['reason'])).toBe(true)
  })
})
