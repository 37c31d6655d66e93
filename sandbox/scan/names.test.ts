import { describe, expect, it } from 'vitest'
import { hour } from '../ledger/micros.ts'
import { ansEntry, ansRules } from '../templates/ans.ts'
import { dsoRules } from '../templates/dso-rules.ts'
import { scanApp } from './app.ts'
import { sendGet, sendPost, pick, pickList } from './testing/request.ts'
import { SmallLedger, start } from './testing/small-ledger.ts'

function names() {
  const small = new SmallLedger()
  small.create(dsoRules, { epoch: 1, weights: new Map(), offboarded: [], change: {} })
  const rules = small.create(ansRules, null)
  const enter = (name: string, user: string, expiresAt: number) =>
    small.create(ansEntry, { name, user, url: '', description: '', expiresAt })
  const [alice, bob] = [small.party(0), small.party(1)]
  const zoe = enter('zoe.unverified.cns', alice, start + 10 * hour)
  enter('old.unverified.cns', bob, start + 2)
  enter('adam.unverified.cns', alice, start + 10 * hour)
  return { small, alice, bob, zoe, rules, app: scanApp(small.ledger) }
}

describe('names', () => {
  const { small, alice, bob, zoe, app } = names()
  const listed = async (query: string) =>
    pickList((await sendGet(app, `/v0/ans-entries?${query}`)).body, 'entries')

  it('lists unexpired names, oldest first, then the built-in names', async () => {
    const entries = await listed('page_size=1000')
    expect(entries.map((entry) => pick(entry, 'name')).slice(0, 4)).toEqual([
      'zoe.unverified.cns',
      'adam.unverified.cns',
      'dso.cns',
      `${small.ledger.network.svs[0]?.name.toLowerCase()}.sv.cns`,
    ])
    expect(entries).toHaveLength(2 + 1 + 13)
    expect(pick(entries[0], 'contract_id')).toBe(zoe.id)
    expect(pick(entries[0], 'expires_at')).toBe('2026-08-01T22:00:00.000001Z')
  })

  it('returns a built-in name without a contract and without an end', async () => {
    const [dso] = await listed('page_size=5&name_prefix=dso')
    expect(dso).toEqual({
      contract_id: null,
      user: small.ledger.network.dso,
      name: 'dso.cns',
      url: '',
      description: '',
      expires_at: null,
    })
  })

  it("finds a name by party (the party's first name) and by name", async () => {
    const byParty = await sendGet(app, `/v0/ans-entries/by-party/${encodeURIComponent(alice)}`)
    expect(pick(byParty.body, 'entry', 'name')).toBe('adam.unverified.cns')
    const byName = await sendGet(app, '/v0/ans-entries/by-name/zoe.unverified.cns')
    expect(pick(byName.body, 'entry', 'user')).toBe(alice)
  })

  it('returns 404 for a name that is free or has expired', async () => {
    for (const path of ['by-name/old.unverified.cns', 'by-name/free', `by-party/${bob}`]) {
      expect((await sendGet(app, `/v0/ans-entries/${path}`)).status).toBe(404)
    }
  })

  it.each(['', 'page_size=0', 'page_size=1001', 'page_size=x'])(
    'refuses the query "%s"',
    async (query) => {
      expect((await sendGet(app, `/v0/ans-entries?${query}`)).status).toBe(400)
    },
  )
})

describe('the rules of the name service', () => {
  const { rules, app, small } = names()

  it("omits the rules contract if the request contains the contract's current id as cached", async () => {
    const first = await sendPost(app, '/v0/ans-rules', {})
    expect(pick(first.body, 'ans_rules_update', 'contract', 'contract_id')).toBe(rules.id)
    const domain = { domain_id: small.ledger.network.globalSynchronizer }
    expect(pick(first.body, 'ans_rules_update')).toMatchObject(domain)
    const cached = { cached_ans_rules_contract_id: rules.id, cached_ans_rules_domain_id: 'x' }
    const second = await sendPost(app, '/v0/ans-rules', cached)
    expect(second.body).toEqual({ ans_rules_update: domain })
    const stale = await sendPost(app, '/v0/ans-rules', { cached_ans_rules_contract_id: '00' })
    expect(stale).toEqual(first)
  })
})
