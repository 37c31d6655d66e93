import type { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLedger } from '../ledger/create-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { minute, second } from '../ledger/micros.ts'
import { isOf, nodesOf } from '../ledger/model.ts'
import { scanApp } from '../scan/app.ts'
import { sendGet, sendPost, pick, pickText } from '../scan/testing/request.ts'
import { memberTraffic } from '../templates/amulet-rules.ts'
import { validatorTopUpState } from '../templates/buy-traffic.ts'
import { validatorApp } from '../validator/app.ts'
import { setTraffic, trafficControl } from './control.ts'
import { meterOf } from './meter.ts'
import { describeTraffic, parseTraffic, TrafficSettingsError } from './settings.ts'

const create = '/v0/wallet/buy-traffic-requests'
let clock: number
let ledger: Ledger
let wallet: Hono
let scan: Hono

beforeEach(() => {
  clock = 1_785_585_600_000_000
  ledger = createLedger({ updates: 1500, clock: () => clock })
  wallet = validatorApp(ledger)
  scan = scanApp(ledger)
  meterOf(ledger)
})

const member = () => ledger.network.localValidator.participantId
const order = (id: string, changes: object = {}) => ({
  receiving_validator_party_id: ledger.network.localValidator.party,
  domain_id: ledger.network.globalSynchronizer,
  traffic_amount: 1_000_000,
  tracking_id: id,
  expires_at: clock + 10 * minute,
  ...changes,
})
const statusOf = async (id: string) => (await sendPost(wallet, `${create}/${id}/status`, {})).body
const left = () => meterOf(ledger).balance.limit - meterOf(ledger).balance.consumed

function live(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 1) {
    clock += second
    ledger.step()
  }
}

async function settled(id: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const status = await statusOf(id)
    if (pick(status, 'status') !== 'created') return status
    live(2)
  }
  throw new Error('It was not settled')
}

/**
 * Returns the bytes bought for the local participant, by any buyer, in all updates after the first
 * `count`.
 */
function boughtSince(count: number): number {
  let bought = 0
  for (const commit of ledger.commits.slice(count)) {
    if (commit.kind !== 'transaction') continue
    for (const node of nodesOf(commit.roots)) {
      if (node.kind === 'create' || node.choice.name !== 'AmuletRules_BuyMemberTraffic') continue
      for (const { contract } of node.children) {
        if (!isOf(memberTraffic, contract) || contract.facts.memberId !== member()) continue
        bought += contract.facts.totalPurchased
      }
    }
  }
  return bought
}

describe('a request to buy traffic', () => {
  it('pays a traffic request once, even if the request is sent several times', async () => {
    const before = meterOf(ledger).balance.purchased
    const count = ledger.commits.length
    const answers = await Promise.all([1, 2, 3].map(() => sendPost(wallet, create, order('one'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429])
    expect((await sendPost(wallet, create, order('one'))).status).toBe(409)
    expect(await statusOf('one')).toEqual({ status: 'created' })
    const status = await settled('one')
    expect(status).toEqual({ status: 'completed', transaction_id: expect.stringMatching(/^1220/) })
    expect((await sendPost(wallet, create, order('one'))).status).toBe(409)
    live(10)
    const bought = boughtSince(count)
    expect(bought).toBeGreaterThanOrEqual(1_000_000)
    expect(meterOf(ledger).balance.purchased - before).toBe(bought)
  })

  it('shows a traffic purchase on Scan, but not the request for the purchase', async () => {
    await sendPost(wallet, create, order('seen'))
    const id = pickText(await settled('seen'), 'transaction_id')
    const { body } = await sendGet(scan, `/v2/updates/${id}`)
    const text = JSON.stringify(body)
    expect(text).toContain('AmuletRules_BuyMemberTraffic')
    expect(text).not.toContain('BuyTrafficRequest')
  })

  it.each([
    [
      'too little',
      { traffic_amount: 199_999 },
      /^not enough traffic requested \(trafficAmount 199999 < minTopupAmount \d+\)$/,
    ],
    [
      'more than it can pay',
      { traffic_amount: 9_000_000_000_000 },
      /^out of funds \(missing [\d.]+ CC\)$/,
    ],
  ])('marks a traffic request for %s as failed', async (_, changes, words) => {
    expect((await sendPost(wallet, create, order('bad', changes))).status).toBe(200)
    expect(await settled('bad')).toEqual({
      status: 'failed',
      failure_reason: 'rejected',
      rejection_reason: expect.stringMatching(words),
    })
  })

  it('marks a traffic request on another synchronizer as failed', async () => {
    const domain_id = ledger.network.secondSynchronizer
    await sendPost(wallet, create, order('elsewhere', { domain_id }))
    const words = `unknown synchronizerId ${domain_id}`
    expect(await settled('elsewhere')).toMatchObject({ rejection_reason: words })
  })

  it('expires a traffic request that is not paid in time', async () => {
    setTraffic(ledger, parseTraffic('pays=off'))
    await sendPost(wallet, create, order('late', { expires_at: clock + 30 * second }))
    live(20)
    expect(await statusOf('late')).toEqual({ status: 'created' })
    expect(await settled('late')).toEqual({ status: 'failed', failure_reason: 'expired' })
  })

  it.each([
    [400, { traffic_amount: 0 }],
    [400, { receiving_validator_party_id: 'nobody::1220' }],
    [500, () => ({ receiving_validator_party_id: ledger.network.dso })],
  ])(
    'returns status %s for a traffic request with %j, and does not create the request',
    async (status, changes) => {
      const made = typeof changes === 'function' ? changes() : changes
      expect((await sendPost(wallet, create, order('no', made))).status).toBe(status)
      expect((await sendPost(wallet, `${create}/no/status`, {})).status).toBe(404)
    },
  )
})

describe('traffic of the local participant', () => {
  it('counts the traffic of other applications, and refuses requests when no traffic is left', async () => {
    setTraffic(ledger, parseTraffic('left=10000,base=off,burn=1000'))
    expect(left()).toBeGreaterThan(9990)
    clock += 4 * second
    expect(left()).toBeGreaterThan(5980)
    expect(left()).toBeLessThanOrEqual(6010)
    clock += 60 * second
    expect(left()).toBe(0)
    const { status, body } = await sendPost(wallet, create, order('none'))
    expect([status, pick(body, 'error')]).toEqual([400, 'no-traffic'])
  })

  it('increases traffic only after the sequencers have processed the purchase', async () => {
    setTraffic(ledger, parseTraffic('delay=60'))
    const before = meterOf(ledger).balance
    await sendPost(wallet, create, order('slow'))
    await settled('slow')
    const after = meterOf(ledger).balance
    expect(after.purchased).toBeGreaterThanOrEqual(before.purchased + 1_000_000)
    expect(after.limit).toBeLessThan(after.purchased)
    live(90)
    setTraffic(ledger, parseTraffic(''))
    clock += 3 * second
    const { limit, purchased } = meterOf(ledger).balance
    expect(limit).toBe(purchased)
  })

  it('buys traffic for the validator automatically if little is left, at most once per configured interval', () => {
    setTraffic(ledger, parseTraffic('left=1000,top-up=5000/60'))
    live(10)
    const [state] = ledger.activeNow(validatorTopUpState)
    expect(state?.facts.lastPurchasedAt).toBeGreaterThan(0)
    setTraffic(ledger, parseTraffic('left=1000,top-up=5000/60'))
    live(20)
    expect(ledger.activeNow(validatorTopUpState)).toEqual([state])
  })

  it('adds up traffic across merged contracts when requests and the validator buy traffic concurrently', async () => {
    const before = meterOf(ledger).balance.purchased
    const count = ledger.commits.length
    const contracts = () =>
      ledger.activeNow(memberTraffic).filter(({ facts }) => facts.memberId === member()).length
    setTraffic(ledger, parseTraffic('left=300000,top-up=5000/60'))
    for (const id of ['a', 'b', 'c', 'd']) await sendPost(wallet, create, order(id))
    live(200)
    expect(contracts()).toBeGreaterThan(0)
    const { body } = await sendGet(
      scan,
      `/v0/domains/${ledger.network.globalSynchronizer}/members/${member()}/traffic-status`,
    )
    const total = pick(body, 'traffic_status', 'target', 'total_purchased')
    expect(Number(total) - before).toBe(boughtSince(count))
  })
})

describe('trafficControl', () => {
  it('shows the traffic settings, and rejects invalid settings', async () => {
    const control = trafficControl(ledger)
    const text = 'burn=7,base=off,delay=never,pays=off,top-up=9/60'
    const put = (body: string) => control.request('/traffic', { method: 'PUT', body })
    expect((await put(`left=5,${text}`)).status).toBe(200)
    expect(await (await control.request('/traffic')).json()).toMatchObject({ traffic: text })
    expect((await put('left=a lot')).status).toBe(400)
    expect(describeTraffic(parseTraffic('').settings)).toBe(
      'burn=0,base=on,delay=2,pays=on,top-up=0',
    )
    expect(() => parseTraffic('top-up=1/x')).toThrow(TrafficSettingsError)
  })
})

describe('bought=by-transfer', () => {
  it('commits a purchase of the validator as a child of a token standard transfer', () => {
    setTraffic(ledger, parseTraffic('bought=by-transfer'))
    const last = ledger.commits.at(-1)
    const roots = last?.kind === 'transaction' ? last.roots : []
    const { party, participantId } = ledger.network.localValidator
    expect(roots).toMatchObject([{ choice: { name: 'TransferFactory_Transfer' } }])
    expect(roots.flatMap((root) => (root.kind === 'exercise' ? root.actingParties : []))).toEqual([
      party,
    ])
    const bought = [...nodesOf(roots)].map(({ contract }) => contract)
    expect(bought.filter((one) => isOf(memberTraffic, one))).toMatchObject([
      { facts: { memberId: participantId, totalPurchased: 1_000_000 } },
    ])
  })
})
