import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ContractId } from '#ledger/identifier.ts'
import { acceptAndPay, declineRequest } from './decide-request.ts'
import { stubLocalStorage } from '#shared/queries/testing/local-storage.ts'

const requestCid = v.parse(ContractId, '00request')

const request = {
  template_id: 'aa:Splice.Wallet.Subscriptions:SubscriptionRequest',
  contract_id: requestCid,
  payload: {
    subscriptionData: {
      sender: 'alice::1220bb',
      receiver: 'DSO::1220aa',
      provider: 'DSO::1220aa',
      dso: 'DSO::1220aa',
      description: 'CNS entry: "alice.unverified.cns"',
    },
    payData: {
      paymentAmount: { amount: '1.0000000000', unit: 'USDUnit' },
      paymentInterval: { microseconds: '7776000000000' },
      paymentDuration: { microseconds: '2592000000000' },
    },
  },
  created_event_blob: '',
  created_at: '2026-11-21T10:00:00Z',
}

type Answer = () => Response | Promise<Response>
const accepted: Answer = () => new Response('{"initial_payment_contract_id":"00payment"}')
const lost: Answer = () => Promise.reject(new TypeError('network error'))
const refused =
  (status: number): Answer =>
  () =>
    new Response('{"error":"so"}', { status })

let client: QueryClient
let waits: boolean
let sent: string[]

function wallet(...answers: Answer[]): void {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    if (method === 'GET') {
      const requests = url.endsWith('/subscription-requests') && waits ? [request] : []
      const lists = { subscription_requests: requests, initial_payments: [], subscriptions: [] }
      return Promise.resolve(new Response(JSON.stringify(lists)))
    }
    sent.push(url.slice(url.lastIndexOf('/') + 1))
    return Promise.resolve((answers.shift() ?? refused(500))())
  })
}

const outcome = (decision: Promise<void>) => decision.then(() => 'ended', String)

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  stubLocalStorage()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 12) })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  waits = true
  sent = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('decisions on a name request', () => {
  it('sends a repeated decision only once', async () => {
    wallet(() => {
      waits = false
      return accepted()
    })
    await Promise.all([
      acceptAndPay(client, requestCid),
      acceptAndPay(client, requestCid),
      declineRequest(client, requestCid),
    ])
    await acceptAndPay(client, requestCid)
    expect(sent).toEqual(['accept'])
  })

  it('sends no repeated or opposite decision within a minute after a lost response', async () => {
    wallet(lost, accepted)
    expect(await outcome(acceptAndPay(client, requestCid))).toContain('network error')
    await acceptAndPay(client, requestCid)
    await declineRequest(client, requestCid)
    vi.setSystemTime(Date.UTC(2026, 10, 23, 12, 0, 59))
    await acceptAndPay(client, requestCid)
    expect(sent).toEqual(['accept'])
    // The wallet still shows the request after a minute, so the decision was not made.
    vi.setSystemTime(Date.UTC(2026, 10, 23, 12, 1, 0))
    await acceptAndPay(client, requestCid)
    expect(sent).toEqual(['accept', 'accept'])
  })

  it.each([400, 403, 404, 409, 429])(
    'resends a decision on request after it was rejected with %s',
    async (status) => {
      wallet(refused(status), accepted)
      expect(await outcome(acceptAndPay(client, requestCid))).toContain(String(status))
      await acceptAndPay(client, requestCid)
      expect(sent).toEqual(['accept', 'accept'])
    },
  )
})
