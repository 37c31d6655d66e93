import { describe, expect, it } from 'vitest'
import { isCreatedEvent, isExercisedEvent } from '#ledger/update.ts'
import { transferNamedBy, pendingTransferOf } from './named-transfer.ts'
import { alice, bob, update } from './testing/updates.ts'

const because = (reason: string) => ({
  values: { 'splice.lfdecentralizedtrust.org/reason': reason },
})

function namedBy(argument: unknown) {
  const [event] = Object.values(update(1, { choice: 'Any', argument }).events_by_id)
  return event !== undefined && isExercisedEvent(event) ? transferNamedBy(event) : undefined
}

function waitingIn(payload: unknown) {
  const [event] = Object.values(update(1, { id: 'c', template: 'M:T', payload }).events_by_id)
  return event !== undefined && isCreatedEvent(event) ? pendingTransferOf(event) : undefined
}

const leg = { sender: alice, receiver: bob, meta: because('rent') }
const rent = { sender: alice, receiver: bob, memo: 'rent' }

describe('transferNamedBy', () => {
  it.each([
    ['a transfer', { transfer: leg }],
    ['the leg of an allocation', { allocation: { transferLeg: leg } }],
    [
      'one between accounts',
      { transfer: { ...leg, sender: { owner: alice }, receiver: { owner: bob } } },
    ],
    ['one that is described', { transfer: { sender: alice, receiver: bob }, description: 'rent' }],
  ])('reads the transfer in the argument of %s', (_what, argument) => {
    expect(namedBy(argument)).toEqual(rent)
  })

  it('reads the memo from the metadata if a preapproved transfer has no description', () => {
    const argument = { sender: alice, description: null, meta: because('rent') }
    expect(namedBy(argument)).toEqual({ sender: alice, receiver: undefined, memo: 'rent' })
  })

  it('accepts a transfer that names a sender but no receiver', () => {
    const named = { sender: alice, receiver: undefined, memo: 'rent' }
    expect(namedBy({ sender: alice, description: 'rent' })).toEqual(named)
  })

  it('returns no memo if the reason in the metadata is empty', () => {
    expect(namedBy({ transfer: { ...leg, meta: because('') } })?.memo).toBeUndefined()
  })

  it('returns no transfer without a sender', () => {
    expect(namedBy({ transfer: { receiver: bob } })).toBeUndefined()
    expect(namedBy({})).toBeUndefined()
  })
})

describe('transferWaiting', () => {
  it.each([
    ['an offer', { transfer: leg }],
    ['an allocation', { allocation: { transferLeg: leg } }],
  ])('reads the pending transfer of %s', (_what, payload) => {
    expect(waitingIn(payload)).toEqual(rent)
  })

  it.each([
    ['both', {}],
    ['a sender', { transfer: { receiver: bob } }],
    ['a receiver', { transfer: { sender: alice } }],
  ])('returns no pending transfer if the contract lacks %s', (_what, payload) => {
    expect(waitingIn(payload)).toBeUndefined()
  })
})
