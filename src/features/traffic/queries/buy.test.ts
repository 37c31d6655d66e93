import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ValidatorOperator } from '#api/validator/operator.ts'
import { WalletUserStatus } from '#api/validator/wallet.ts'
import { parseJson } from '#ledger/json.ts'
import { nginxPage } from '#ledger/testing/recorded-errors.ts'
import { orderTraffic, resendOrder } from './buy.ts'
import { storedOrders } from './order-store.ts'
import { ownMember, type OwnMember } from './own-member.ts'
import { operator } from '#shared/queries/validator.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

type Answer = () => Response | Promise<Response>
const json = (value: object, status = 200) => new Response(JSON.stringify(value), { status })
const taken: Answer = () => json({ request_contract_id: '00request' })
const lost: Answer = () => Promise.reject(new TypeError('network error'))
const refused =
  (status: number): Answer =>
  () =>
    json({ error: 'so' }, status)
const statusAnswer =
  (status: object): Answer =>
  () =>
    json(status)

let client: QueryClient
/** The bodies of sent orders, and whether each was stored before it was sent. */
let sent: { readonly body: string; readonly wasStored: boolean }[]
let items: Map<string, string>

/** Mocks a wallet with these answers to orders and to status requests. */
function wallet(orders: Answer[], statuses: Answer[] = []): void {
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body?: string }) => {
    if (url.endsWith('/traffic-status')) {
      const actual = { total_consumed: 1, total_limit: 7 }
      const target = { total_purchased: 7 }
      return Promise.resolve(json({ traffic_status: { actual, target } }))
    }
    if (url.endsWith('/status')) return Promise.resolve((statuses.shift() ?? refused(404))())
    const wasStored = [...items.values()].some((text) => text.includes(trackingIdIn(body ?? '')))
    sent.push({ body: body ?? '', wasStored })
    return Promise.resolve((orders.shift() ?? refused(500))())
  })
}

const trackingIdIn = (body: string) => /"tracking_id":"([^"]+)"/.exec(body)?.[1] ?? 'none'
const outcome = (ordered: Promise<unknown>) => ordered.then(() => 'ended', String)
const storedOutcomes = () => storedOrders().map((order) => order.outcome.kind)

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  items = stubLocalStorage()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const party = 'alice::1220bb'
  const status = {
    user_onboarded: true,
    user_wallet_installed: true,
    has_featured_app_right: false,
  }
  const user = v.parse(WalletUserStatus, { party_id: party, ...status })
  client.setQueryData(walletUser().queryKey, user)
  const runs = { party_id: 'validator::1220cc', user_name: 'operator', featured: false }
  client.setQueryData(operator().queryKey, v.parse(ValidatorOperator, runs))
  const own: OwnMember = {
    memberId: 'PAR::node::1220dd',
    synchronizerId: 'global-domain::1220ee',
    isUnlimited: false,
    source: 'participant',
  }
  const key: readonly unknown[] = ownMember().queryKey
  client.setQueryData<OwnMember | null>(key, own)
  sent = []
})

afterEach(() => vi.unstubAllGlobals())

const order = (bytes = 9_007_199_254_740_993n) => orderTraffic(client, bytes, () => undefined)

describe('traffic order', () => {
  it('stores an order before sending the order, with all digits and with the amount purchased before', async () => {
    wallet([taken])
    expect(await order()).toMatchObject({ kind: 'sent' })
    expect(sent).toMatchObject([{ wasStored: true }])
    expect(parseJson(sent[0]?.body ?? '')).toMatchObject({
      receiving_validator_party_id: 'validator::1220cc',
      domain_id: 'global-domain::1220ee',
      traffic_amount: 9_007_199_254_740_993n,
    })
    expect(storedOrders()).toMatchObject([{ purchasedBefore: 7n, outcome: { kind: 'created' } }])
  })

  it('does not send an order while another order is open, even with parallel attempts', async () => {
    wallet([taken, taken])
    const both = await Promise.all([order(), order()])
    expect(both.map(({ kind }) => kind)).toEqual(['sent', 'open'])
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['lost', lost, 'unknown'],
    ['a 503', refused(503), 'unknown'],
    ['a 429', refused(429), 'unknown'],
    ['a 409: its id was used, by itself', refused(409), 'created'],
  ])('treats an order whose answer is %s as %s', async (_, answer, expected) => {
    wallet([answer])
    expect(await outcome(order())).toBe('ended')
    expect(storedOutcomes()).toEqual([expected])
  })

  it('deletes a rejected order, which was never created', async () => {
    wallet([refused(400)])
    expect(await outcome(order())).toContain('so')
    expect(storedOutcomes()).toEqual([])
  })

  it('does not send an order again if the status request returns a web page', async () => {
    wallet([lost, taken], [() => new Response(nginxPage, { status: 404 })])
    await order()
    const [first] = storedOrders()
    expect(await outcome(resendOrder(client, first?.trackingId ?? ''))).toContain('web page')
    expect(sent).toHaveLength(1)
  })

  it('sends an order again under the same tracking id if the wallet does not have it', async () => {
    wallet([lost, taken], [refused(404)])
    await order()
    const [first] = storedOrders()
    await resendOrder(client, first?.trackingId ?? '')
    expect(new Set(sent.map(({ body }) => trackingIdIn(body))).size).toBe(1)
    expect(sent).toHaveLength(2)
    expect(storedOutcomes()).toEqual(['created'])
  })

  it("does not send an order again if the wallet reports the order's status", async () => {
    wallet([lost], [statusAnswer({ status: 'completed', transaction_id: '1220ff' })])
    await order()
    await resendOrder(client, storedOrders()[0]?.trackingId ?? '')
    expect(sent).toHaveLength(1)
    expect(storedOrders()).toMatchObject([{ outcome: { kind: 'completed', updateId: '1220ff' } }])
  })

  it('keeps an order unknown if only the second attempt is rejected, because the first attempt may have succeeded', async () => {
    wallet([lost, refused(400)], [refused(404)])
    await order()
    expect(await outcome(resendOrder(client, storedOrders()[0]?.trackingId ?? ''))).toContain('so')
    expect(storedOutcomes()).toEqual(['unknown'])
  })

  it('uses a new tracking id only after the wallet has reported the earlier order as failed', async () => {
    const failed = statusAnswer({
      status: 'failed',
      failure_reason: 'rejected',
      rejection_reason: 'out',
    })
    wallet([lost, taken], [failed])
    await order()
    await resendOrder(client, storedOrders()[0]?.trackingId ?? '')
    expect(await order()).toMatchObject({ kind: 'sent' })
    expect(new Set(sent.map(({ body }) => trackingIdIn(body))).size).toBe(2)
    expect(storedOutcomes().toSorted()).toEqual(['created', 'failed'])
  })
})
