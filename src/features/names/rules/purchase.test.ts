import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { findPurchaseStage, isOpen, isSettled, purchaseKey, Purchase } from './purchase.ts'
import type { NameStage } from './subscription.ts'

const party = v.parse(PartyId, 'alice::1220aa')
const sentAt = v.parse(RecordTime, '2026-11-21T10:00:00.000000Z')
const cid = (id: string) => v.parse(ContractId, id)
const name = 'alice.unverified.cns'

const live = (requestCid: string, description: string, sender: PartyId = party): NameStage => ({
  stage: 'live',
  contractId: cid(`${requestCid}-live`),
  requestCid: cid(requestCid),
  sender,
  description,
  createdAt: sentAt,
})

describe('purchases without a response', () => {
  const purchase = { party, name, before: [cid('00old')] }

  it('finds a purchase by name and party among contracts that did not exist before the purchase', () => {
    const stages = [
      live('00old', `CNS entry: "${name}"`),
      live('00bob', `CNS entry: "${name}"`, v.parse(PartyId, 'bob::1220bb')),
      live('00longer', `CNS entry: "not-${name}"`),
      live('00other', 'CNS entry: "bob.unverified.cns"'),
      live('00made', `CNS entry: "${name}"`),
    ]
    expect(findPurchaseStage(purchase, stages)?.requestCid).toBe('00made')
    expect(findPurchaseStage(purchase, stages.slice(0, 4))).toBeUndefined()
  })

  it('treats a missing request as final only if the wallet was read at least a minute after sending', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (micros) => {
        expect(isSettled({ sentAt }, addMicros(sentAt, micros))).toBe(micros >= 60_000_000n)
      }),
      { numRuns: runs(1000) },
    )
  })
})

const storedForm = {
  id: '1-2-3-4',
  party: 'alice::1220aa',
  name,
  url: '',
  description: '',
  sentAt: '2026-11-21T10:00:00.000000Z',
  before: [],
}
const purchaseWith = (outcome: object) => v.parse(Purchase, { ...storedForm, outcome })

describe('stored purchase', () => {
  it("keys the purchase's page by a local id until the ledger assigns an id", () => {
    const outcome = { kind: 'requested', requestCid: '00made' }
    expect(purchaseKey(purchaseWith(outcome))).toBe('00made')
    expect(purchaseKey(purchaseWith({ kind: 'sending' }))).toBe('1-2-3-4')
  })

  it('counts a purchase as open until its request is known', () => {
    expect(isOpen(purchaseWith({ kind: 'sending' }))).toBe(true)
    expect(isOpen(purchaseWith({ kind: 'unknown', why: 'lost' }))).toBe(true)
    expect(isOpen(purchaseWith({ kind: 'requested', requestCid: '00made' }))).toBe(false)
  })

  it('stores the contracts of the request, and the call without a response', () => {
    for (const outcome of [
      { kind: 'requested', requestCid: '00made', entryContextCid: '00context' },
      { kind: 'unknown', why: 'lost', requestId: 'abc' },
    ]) {
      expect(purchaseWith(outcome).outcome).toEqual(outcome)
    }
  })

  it('reads a purchase stored by an earlier version', () => {
    const outcome = { is: 'unknown', why: 'lost' }
    expect(purchaseWith(outcome).outcome).toEqual({
      kind: 'unknown',
      why: 'lost',
    })
  })

  it('rejects a malformed stored purchase', () => {
    expect(v.is(Purchase, { ...storedForm, outcome: { kind: 'later' } })).toBe(false)
    expect(v.is(Purchase, { ...storedForm, outcome: { is: 'later' } })).toBe(false)
    expect(v.is(Purchase, { ...storedForm, sentAt: 'today', outcome: { kind: 'sending' } })).toBe(
      false,
    )
  })
})
