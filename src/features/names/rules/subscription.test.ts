import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { Contract } from '#ledger/contract.ts'
import {
  isForName,
  nameInDescription,
  readNamePayment,
  readNameRequest,
  readNameSubscription,
} from './subscription.ts'

const subscriptionData = {
  sender: 'alice::1220bb',
  receiver: 'DSO::1220aa',
  provider: 'DSO::1220aa',
  dso: 'DSO::1220aa',
  description: 'CNS entry: "alice.unverified.cns"',
}
const payData = {
  paymentAmount: { amount: '1.0000000000', unit: 'USDUnit' },
  paymentInterval: { microseconds: '7776000000000' },
  paymentDuration: { microseconds: '2592000000000' },
}

const contract = (payload: unknown): Contract =>
  v.parse(Contract, {
    template_id: 'aa:Splice.Wallet.Subscriptions:SubscriptionRequest',
    contract_id: '00own',
    payload,
    created_event_blob: '',
    created_at: '2026-11-21T10:00:00Z',
  })

describe('subscriptions to names', () => {
  it('reads each stage of a name subscription with the id of the original request', () => {
    expect(readNameRequest(contract({ subscriptionData, payData }))).toMatchObject({
      stage: 'requested',
      contractId: '00own',
      requestCid: '00own',
      sender: 'alice::1220bb',
      description: 'CNS entry: "alice.unverified.cns"',
      createdAt: '2026-11-21T10:00:00Z',
      payData: { paymentInterval: 7_776_000_000_000n, paymentDuration: 2_592_000_000_000n },
    })
    const later = { subscriptionData, payData, targetAmount: '12.5000000000', reference: '00begin' }
    expect(readNamePayment(contract(later))).toMatchObject({
      stage: 'accepted',
      contractId: '00own',
      requestCid: '00begin',
      payData: { paymentAmount: { amount: '1.0000000000', unit: 'USDUnit' } },
      targetAmount: '12.5000000000',
    })
    expect(readNameSubscription(contract(later))).toMatchObject({
      stage: 'live',
      requestCid: '00begin',
    })
  })

  it('returns undefined if the receiver or provider is another party, or the contract is malformed', () => {
    const more = { payData, targetAmount: '12.5000000000', reference: '00begin' }
    for (const who of ['receiver', 'provider']) {
      const toBob = { ...subscriptionData, [who]: 'bob::1220cc' }
      const payload = { subscriptionData: toBob, ...more }
      expect(readNameRequest(contract(payload))).toBeUndefined()
      expect(readNamePayment(contract(payload))).toBeUndefined()
      expect(readNameSubscription(contract(payload))).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.json(), (json) => {
        const payload: unknown = JSON.parse(json)
        expect(readNameRequest(contract(payload))).toBeUndefined()
        expect(readNamePayment(contract(payload))).toBeUndefined()
        expect(readNameSubscription(contract(payload))).toBeUndefined()
      }),
      { numRuns: runs(1000) },
    )
  })

  it('reads the name at the end of the description, after any prefix', () => {
    const label = fc.stringMatching(/^[a-z0-9_-]{1,45}$/)
    fc.assert(
      fc.property(label, fc.string(), (one, prefix) => {
        const name = `${one}.unverified.cns`
        const description = `${prefix}"${name}"`
        expect(nameInDescription(description)).toBe(name)
        expect(isForName(description, name)).toBe(true)
        expect(isForName(description, `a${name}`)).toBe(false)
        expect(nameInDescription(`${description} `)).toBeUndefined()
        expect(isForName(`${description} `, name)).toBe(false)
      }),
      { numRuns: runs(1000) },
    )
    expect(nameInDescription('CNS entry: ""')).toBeUndefined()
  })
})
