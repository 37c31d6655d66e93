import { describe, expect, it } from 'vitest'
import { minute } from '../ledger/micros.ts'
import type { Contract } from '../ledger/model.ts'
import { amuletRules } from '../templates/amulet-rules.ts'
import { archive } from '../templates/archive.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import {
  closeVoteRequest,
  voteRequest,
  type Outcome,
  type VoteRequestFacts,
} from '../templates/votes.ts'
import { scanApp } from './app.ts'
import { sendGet, sendPost, pick, pickList } from './testing/request.ts'
import { SmallLedger, start } from './testing/small-ledger.ts'

const featured = { tag: 'SRARC_GrantFeaturedAppRight', value: { provider: 'p::1220' } }
const action = { tag: 'ARC_DsoRules', value: { dsoAction: featured } }

const proposal = (
  requester: string,
  tracking?: Contract<VoteRequestFacts>,
  dsoAction: VoteRequestFacts['action'] = featured,
): VoteRequestFacts => ({
  requester,
  action: { ...action, value: { dsoAction } },
  reason: { url: '', body: requester },
  voteBefore: start,
  votes: [],
  tracking,
  targetEffectiveAt: undefined,
})

class Governance extends SmallLedger {
  readonly rules = this.create(amuletRules, { change: {} })
  readonly dso = this.create(dsoRules, {
    epoch: 1,
    weights: new Map(),
    offboarded: [],
    change: {},
  })

  propose(requester: string): Contract<VoteRequestFacts> {
    return this.create(voteRequest, proposal(requester))
  }

  /**
   * Casts a vote. Replaces the vote request by a contract that refers to the first contract of the
   * request.
   */
  vote(request: Contract<VoteRequestFacts>): Contract<VoteRequestFacts> {
    this.archive(request)
    const { requester, tracking } = request.facts
    return this.create(voteRequest, proposal(requester, tracking ?? request))
  }

  close(request: Contract<VoteRequestFacts>, minutes: number, outcome: Outcome): void {
    const completedAt = start + minutes * minute
    const facts = { request, amuletRules: this.rules, completedAt, outcome }
    this.commit((draft) => {
      const ended = draft.exercise(request, archive, null)
      const everything = { ...facts, offboarded: [], abstaining: [] }
      draft.root(draft.exercise(this.dso, closeVoteRequest, everything, [ended]))
    })
  }
}

const accepted = (minutes: number): Outcome => ({
  tag: 'VRO_Accepted',
  effectiveAt: start + minutes * minute,
})

describe('open vote requests', () => {
  const small = new Governance()
  const first = small.propose('SV-A')
  const second = small.vote(first)
  const other = small.propose('SV-B')
  const app = scanApp(small.ledger)
  const list = '/v0/admin/sv/voterequests'

  it('lists open requests in their current state', async () => {
    const found = pickList((await sendGet(app, list)).body, 'dso_rules_vote_requests')
    expect(found.map((request) => pick(request, 'contract_id'))).toEqual([second.id, other.id])
  })

  it('finds a request by the id of its current contract or of its first contract', async () => {
    for (const id of [first.id, second.id]) {
      const { body } = await sendPost(app, '/v0/voterequest', {
        vote_request_contract_ids: [id, '00'],
      })
      expect(pickList(body, 'vote_requests')).toHaveLength(1)
      expect(pick(body, 'vote_requests', 0, 'contract_id')).toBe(second.id)
      expect(pick(body, 'vote_requests', 0, 'payload', 'trackingCid')).toBe(first.id)
    }
  })

  it('refuses more than 1,000 ids per request', async () => {
    const body = { vote_request_contract_ids: Array(1001).fill('00') }
    expect((await sendPost(app, '/v0/voterequest', body)).status).toBe(400)
  })

  it("returns 404 for the id of a vote request's contract that a vote has replaced", async () => {
    expect((await sendGet(app, `/v0/voterequests/${second.id}`)).status).toBe(200)
    expect((await sendGet(app, `/v0/voterequests/${first.id}`)).status).toBe(404)
  })
})

describe('closed vote requests', () => {
  const small = new Governance()
  const results = '/v0/admin/sv/voteresults'
  const ends: readonly [string, number, Outcome][] = [
    ['SV-A', 50, accepted(90)],
    ['SV-B', 60, { tag: 'VRO_Rejected' }],
    ['SV-C', 70, { tag: 'VRO_Expired' }],
    ['SV-AA', 80, accepted(55)],
    ['SV-D', 85, { tag: 'VRO_AcceptedButActionFailed', description: 'x' }],
  ]
  for (const [requester, minutes, outcome] of ends) {
    small.close(small.propose(requester), minutes, outcome)
  }
  const app = scanApp(small.ledger)
  const requesters = async (filter: object) => {
    const { body } = await sendPost(app, results, { limit: 1000, ...filter })
    return pickList(body, 'dso_rules_vote_results').map((one) => pick(one, 'request', 'requester'))
  }

  it('sorts closed requests by the time at which they took effect, newest first', async () => {
    expect(await requesters({})).toEqual(['SV-A', 'SV-D', 'SV-C', 'SV-B', 'SV-AA'])
  })

  it.each([
    [{ accepted: true }, ['SV-A', 'SV-AA']],
    [{ accepted: false }, ['SV-D', 'SV-C', 'SV-B']],
    [{ requester: 'SV-A' }, ['SV-A', 'SV-AA']],
    [{ actionName: 'GrantFeatured' }, ['SV-A', 'SV-D', 'SV-C', 'SV-B', 'SV-AA']],
    [{ actionName: 'SRARC_OffboardSv' }, []],
    [{ effectiveFrom: '2026-08-01T13:00:00Z' }, ['SV-A']],
    [{ effectiveTo: '2026-08-01T13:00:00Z' }, ['SV-AA']],
    [{ effectiveFrom: '2026-08-01', effectiveTo: '2026-08-02' }, ['SV-A', 'SV-AA']],
  ])('filters and counts closed requests by %j', async (filter, expected) => {
    expect(await requesters(filter)).toEqual(expected)
    const { body } = await sendPost(app, `${results}/count`, filter)
    expect(body).toEqual({ count: expected.length })
  })

  it('returns every closed request exactly once over all pages', async () => {
    for (const limit of [1, 2, 3, 5, 6]) {
      const found: unknown[] = []
      let pageToken: unknown
      do {
        const { body } = await sendPost(app, results, { limit, pageToken })
        const page = pickList(body, 'dso_rules_vote_results')
        found.push(...page.map((one) => pick(one, 'request', 'requester')))
        pageToken = pick(body, 'next_page_token')
      } while (pageToken !== null)
      expect(found).toEqual(['SV-A', 'SV-D', 'SV-C', 'SV-B', 'SV-AA'])
    }
  })

  it('includes requests that close while the ledger is live', async () => {
    const before = await requesters({})
    small.close(small.propose('SV-Z'), 500, { tag: 'VRO_Rejected' })
    expect(await requesters({})).toEqual(['SV-Z', ...before])
  })

  it('refuses a limit of closed requests out of bounds', async () => {
    for (const limit of [0, 1001]) {
      expect((await sendPost(app, results, { limit })).status).toBe(400)
    }
  })
})

describe('the DSO', () => {
  it('does not list an SV that was voted out', async () => {
    const small = new Governance()
    const [, offboarded] = small.ledger.network.svs
    if (offboarded === undefined) throw new Error('There is no second SV')
    small.archive(small.dso)
    small.create(dsoRules, { epoch: 2, weights: new Map(), offboarded: [offboarded], change: {} })
    small.open(3)
    const app = scanApp(small.ledger)
    const { body } = await sendGet(app, '/v0/dso')
    expect(pick(body, 'voting_threshold')).toBe(8)
    const name = `${offboarded.name.toLowerCase()}.sv.cns`
    expect((await sendGet(app, `/v0/ans-entries/by-name/${name}`)).status).toBe(404)
  })
})
