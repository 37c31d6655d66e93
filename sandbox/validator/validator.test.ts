import { beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { createLedger } from '../ledger/create-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { second } from '../ledger/micros.ts'
import { scanApp } from '../scan/app.ts'
import { sendGet, sendPost, pick, pickList, pickText } from '../scan/testing/request.ts'
import { Failure } from '../scan/failure.ts'
import { dateTime } from '../scan/wire/time.ts'
import { ansEntry } from '../templates/ans.ts'
import { subscriptionInitialPayment } from '../templates/subscriptions.ts'
import { validatorApp } from './app.ts'
import { defaultWalletUser } from './wallet-user.ts'

const requests = '/v0/wallet/subscription-requests'

/** Microseconds since 1970. */
let clock = 1_785_585_600_000_000
let ledger: Ledger
let app: Hono
let scan: Hono

beforeAll(() => {
  ledger = createLedger({ updates: 3000, clock: () => clock })
  app = validatorApp(ledger)
  scan = scanApp(ledger)
})

const request = (name: string) => ({ name, url: 'https://a.example', description: 'Ä name' })

async function subscriptionOf(name: string): Promise<string> {
  const { status, body } = await sendPost(app, '/v0/entry/create', request(name))
  expect(status).toBe(200)
  return pickText(body, 'subscriptionRequestCid')
}

/** Steps the network until a condition is true. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 400; step++) {
    if (await condition()) return
    clock += second
    ledger.step()
  }
  throw new Error('It did not happen')
}

const named = async (name: string): Promise<boolean> =>
  (await sendGet(scan, `/v0/ans-entries/by-name/${name}`)).status === 200

it("returns the validator's operator without authentication", async () => {
  const { status, body } = await sendGet(app, '/v0/validator-user')
  expect([status, body]).toEqual([
    200,
    {
      party_id: ledger.network.localValidator.party,
      user_name: 'validator-operator',
      featured: expect.any(Boolean),
    },
  ])
})

describe('requests for a name', () => {
  it('creates a subscription request and an entry context, and returns the fields of the request', async () => {
    const { status, body } = await sendPost(app, '/v0/entry/create', request('a.unverified.cns'))
    expect(status).toBe(200)
    expect(body).toMatchObject(request('a.unverified.cns'))
    const id = pickText(body, 'subscriptionRequestCid')
    const { body: found } = await sendGet(app, `${requests}/${id}`)
    expect(pick(found, 'payload', 'subscriptionData', 'sender')).toBe(
      defaultWalletUser(ledger).party,
    )
    const { body: history } = await sendGet(scan, `/v2/updates/${ledger.latest.updateId}`)
    expect(JSON.stringify(history)).toContain(pickText(body, 'entryContextCid'))
  })

  it('creates a second name request for a repeated call, without deduplication', async () => {
    const before = pickList((await sendGet(app, requests)).body, 'subscription_requests').length
    const ids = [
      await subscriptionOf('twice.unverified.cns'),
      await subscriptionOf('twice.unverified.cns'),
    ]
    expect(new Set(ids).size).toBe(2)
    const after = pickList((await sendGet(app, requests)).body, 'subscription_requests').length
    expect(after).toBe(before + 2)
  })

  it('refuses an invalid body, but accepts a name that the DSO will refuse', async () => {
    expect((await sendPost(app, '/v0/entry/create', { name: 'x', url: '' })).status).toBe(400)
    await subscriptionOf('Not A Name')
  })
})

describe('paying for a name', () => {
  it('locks the payment for a name, and the DSO creates the entry soon after', async () => {
    const name = 'paid.unverified.cns'
    const id = await subscriptionOf(name)
    const accepted = await sendPost(app, `${requests}/${id}/accept`, {})
    expect(accepted.status).toBe(200)
    const payment = pick(accepted.body, 'initial_payment_contract_id')
    const under = await sendGet(app, '/v0/wallet/subscription-initial-payments')
    const payments = pickList(under.body, 'initial_payments')
    expect(payments.map((one) => pick(one, 'contract_id'))).toContain(payment)
    expect((await sendGet(app, `${requests}/${id}`)).status).toBe(404)
    expect(await named(name)).toBe(false)

    await until(() => named(name))
    const entry = pick((await sendGet(scan, `/v0/ans-entries/by-name/${name}`)).body, 'entry')
    expect(pick(entry, 'user')).toBe(defaultWalletUser(ledger).party)
    const all = pickList((await sendGet(app, '/v0/entry/all')).body, 'entries')
    const mine = all.find((one) => pick(one, 'name') === name)
    expect(mine).toEqual({
      contractId: pick(entry, 'contract_id'),
      name,
      amount: '1.0000000000',
      unit: 'USDUNIT',
      expiresAt: String(Date.parse(pickText(entry, 'expires_at'))),
      paymentInterval: '7776000000000',
      paymentDuration: '2592000000000',
    })
    const { body } = await sendGet(app, '/v0/wallet/subscriptions')
    expect(pickList(body, 'subscriptions').some((one) => pick(one, 'state', 'idle'))).toBe(true)
  })

  it('returns the payment if the DSO refuses an invalid name', async () => {
    const name = 'Not A Name'
    const id = await subscriptionOf(name)
    expect((await sendPost(app, `${requests}/${id}/accept`, {})).status).toBe(200)
    const payments = async () =>
      pickList(
        (await sendGet(app, '/v0/wallet/subscription-initial-payments')).body,
        'initial_payments',
      )
    expect((await payments()).length).toBeGreaterThan(0)
    await until(async () => (await payments()).length === 0)
    expect(await named(encodeURIComponent(name))).toBe(false)
  })

  it('creates only one entry if two requests for the same name are paid at the same time', async () => {
    const name = 'wanted-twice.unverified.cns'
    const ids = [await subscriptionOf(name), await subscriptionOf(name)]
    for (const id of ids) {
      expect((await sendPost(app, `${requests}/${id}/accept`, {})).status).toBe(200)
    }
    const isDecided = () =>
      !ledger
        .activeNow(subscriptionInitialPayment)
        .some(({ facts }) => facts.description.includes(name))
    await until(() => Promise.resolve(isDecided()))
    const entries = ledger.activeNow(ansEntry).filter(({ facts }) => facts.name === name)
    expect(entries).toHaveLength(1)
  })

  it('declines a request only once, and refuses to pay a declined request', async () => {
    const id = await subscriptionOf('declined.unverified.cns')
    expect((await sendPost(app, `${requests}/${id}/reject`, {})).status).toBe(200)
    expect((await sendPost(app, `${requests}/${id}/reject`, {})).status).toBe(404)
    expect((await sendPost(app, `${requests}/${id}/accept`, {})).status).toBe(404)
  })

  it("returns 404 for another user's request", async () => {
    const id = await subscriptionOf('mine.unverified.cns')
    const party = ledger.network.users.at(-1)?.party ?? ''
    const other = validatorApp(ledger, { userOf: () => ({ name: 'other', party }) })
    expect((await sendGet(other, `${requests}/${id}`)).status).toBe(404)
    expect((await sendPost(other, `${requests}/${id}/accept`, {})).status).toBe(404)
  })
})

const units = (text: string): bigint => BigInt(text.replace('.', ''))

describe('the wallet', () => {
  it('returns a wallet balance equal to the sum of its amulets', async () => {
    const { body: balance } = await sendGet(app, '/v0/wallet/balance')
    const { body: amulets } = await sendGet(app, '/v0/wallet/amulets')
    const sum = pickList(amulets, 'amulets')
      .map((one) => units(pickText(one, 'effective_amount')))
      .reduce((total, amount) => total + amount, 0n)
    expect(units(pickText(balance, 'effective_unlocked_qty'))).toBe(sum)
    expect(sum).toBeGreaterThan(0n)
  })

  it("returns the party of the wallet's user", async () => {
    const { body } = await sendGet(app, '/v0/wallet/user-status')
    expect(body).toMatchObject({
      party_id: defaultWalletUser(ledger).party,
      user_onboarded: true,
      user_wallet_installed: true,
    })
  })

  it('refuses unauthenticated callers, except for readiness', async () => {
    const unauthenticated = validatorApp(ledger, {
      userOf: () => {
        throw new Failure(401, 'The supplied authentication is invalid')
      },
    })
    for (const path of ['/v0/wallet/balance', '/v0/entry/all', '/v0/scan-proxy/dso']) {
      expect((await sendGet(unauthenticated, path)).status).toBe(401)
    }
    expect((await sendGet(unauthenticated, '/readyz')).status).toBe(200)
  })
})

describe('scanProxy', () => {
  it("returns Scan's own response through the validator", async () => {
    const owners = { owner_party_ids: [defaultWalletUser(ledger).party] }
    const at = { record_time: dateTime(ledger.now()), record_time_match: 'at_or_before' }
    const body = { ...owners, ...at, migration_id: ledger.migrationId }
    for (const version of ['v0', 'v1']) {
      const own = await sendPost(scan, `/${version}/holdings/summary`, body)
      const through = await sendPost(app, `/${version}/scan-proxy/holdings/summary`, body)
      expect(own.status).toBe(200)
      expect(through).toEqual(own)
    }
    const query = 'ans-entries?page_size=3&name_prefix=dso'
    expect(await sendGet(app, `/v0/scan-proxy/${query}`)).toEqual(
      await sendGet(scan, `/v0/${query}`),
    )
  })

  it("wraps mining rounds and amulet rules in the validator's own response format", async () => {
    const { body } = await sendGet(app, '/v0/scan-proxy/open-and-issuing-mining-rounds')
    expect(pick(body, 'open_mining_rounds', 0, 'contract', 'template_id')).toContain(
      'OpenMiningRound',
    )
    const rules = await sendGet(app, '/v0/scan-proxy/amulet-rules')
    expect(pick(rules.body, 'amulet_rules', 'contract', 'template_id')).toContain('AmuletRules')
  })

  it('does not forward requests for updates to Scan', async () => {
    expect((await sendPost(app, '/v0/scan-proxy/updates', { page_size: 1 })).status).toBe(404)
  })
})
