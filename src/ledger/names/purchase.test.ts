import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { ContractId, PartyId } from '../identifier.ts'
import { addMicros, RecordTime } from '../record-time.ts'
import { findMade, isOpen, isSettled, purchaseKey, Purchase } from './purchase.ts'
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

describe('a request whose answer was lost', () => {
  const purchase = { party, name, before: [cid('00old')] }

  it('is found by its name, its party, and not having been there before', () => {
    const stages = [
      live('00old', `CNS entry: "${name}"`),
      live('00bob', `CNS entry: "${name}"`, v.parse(PartyId, 'bob::1220bb')),
      live('00longer', `CNS entry: "not-${name}"`),
      live('00other', 'CNS entry: "bob.unverified.cns"'),
      live('00made', `CNS entry: "${name}"`),
    ]
    expect(findMade(purchase, stages)?.requestCid).toBe('00made')
    expect(findMade(purchase, stages.slice(0, 4))).toBeUndefined()
  })

  it('is given up only by a wallet that was read a minute after sending, or later', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), (micros) => {
        expect(isSettled({ sentAt }, addMicros(sentAt, micros))).toBe(micros >= 60_000_000n)
      }),
      { numRuns: runs(1000) },
    )
  })
})

const kept = {
  id: '1-2-3-4',
  party: 'alice::1220aa',
  name,
  url: '',
  description: '',
  sentAt: '2026-11-21T10:00:00.000000Z',
  before: [],
}
const keptWith = (outcome: object) => v.parse(Purchase, { ...kept, outcome })

describe('what the browser keeps', () => {
  it('leads to its own page until the ledger has given it an id', () => {
    const outcome = { kind: 'requested', requestCid: '00made' }
    expect(purchaseKey(keptWith(outcome))).toBe('00made')
    expect(purchaseKey(keptWith({ kind: 'sending' }))).toBe('1-2-3-4')
  })

  it('is open until it is known which request it made', () => {
    expect(isOpen(keptWith({ kind: 'sending' }))).toBe(true)
    expect(isOpen(keptWith({ kind: 'unknown', why: 'lost' }))).toBe(true)
    expect(isOpen(keptWith({ kind: 'requested', requestCid: '00made' }))).toBe(false)
  })

  it('keeps which contracts the request made, and which call it was whose answer was lost', () => {
    for (const outcome of [
      { kind: 'requested', requestCid: '00made', entryContextCid: '00context' },
      { kind: 'unknown', why: 'lost', requestId: 'abc' },
    ]) {
      expect(keptWith(outcome).outcome).toEqual(outcome)
    }
  })

  it('is read as earlier versions kept it', () => {
    const outcome = { is: 'unknown', why: 'lost' }
    expect(keptWith(outcome).outcome).toEqual({
      kind: 'unknown',
      why: 'lost',
    })
  })

  it('is not read where it is of another form', () => {
    expect(v.is(Purchase, { ...kept, outcome: { kind: 'later' } })).toBe(false)
    expect(v.is(Purchase, { ...kept, outcome: { is: 'later' } })).toBe(false)
    expect(v.is(Purchase, { ...kept, sentAt: 'today', outcome: { kind: 'sending' } })).toBe(false)
  })
})
