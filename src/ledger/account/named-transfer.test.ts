import { describe, expect, it } from 'vitest'
import { isCreatedEvent, isExercisedEvent } from '../update.ts'
import { transferNamedBy, transferWaiting } from './named-transfer.ts'
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
  return event !== undefined && isCreatedEvent(event) ? transferWaiting(event) : undefined
}

const leg = { sender: alice, receiver: bob, meta: because('rent') }
const rent = { sender: alice, receiver: bob, memo: 'rent' }

describe('the transfer that an argument names', () => {
  it.each([
    ['a transfer', { transfer: leg }],
    ['the leg of an allocation', { allocation: { transferLeg: leg } }],
    [
      'one between accounts',
      { transfer: { ...leg, sender: { owner: alice }, receiver: { owner: bob } } },
    ],
    ['one that is described', { transfer: { sender: alice, receiver: bob }, description: 'rent' }],
  ])('is that of %s', (_what, argument) => {
    expect(namedBy(argument)).toEqual(rent)
  })

  it('has its memo in metadata beside the sender where a preapproved transfer is of the second form', () => {
    const argument = { sender: alice, description: null, meta: because('rent') }
    expect(namedBy(argument)).toEqual({ sender: alice, receiver: undefined, memo: 'rent' })
  })

  it('may have a sender alone', () => {
    const named = { sender: alice, receiver: undefined, memo: 'rent' }
    expect(namedBy({ sender: alice, description: 'rent' })).toEqual(named)
  })

  it('has no memo of no letters', () => {
    expect(namedBy({ transfer: { ...leg, meta: because('') } })?.memo).toBeUndefined()
  })

  it('is none without a sender', () => {
    expect(namedBy({ transfer: { receiver: bob } })).toBeUndefined()
    expect(namedBy({})).toBeUndefined()
  })
})

describe('the transfer that a contract waits with', () => {
  it.each([
    ['an offer', { transfer: leg }],
    ['an allocation', { allocation: { transferLeg: leg } }],
  ])('is that of %s', (_what, payload) => {
    expect(waitingIn(payload)).toEqual(rent)
  })

  it.each([
    ['both', {}],
    ['a sender', { transfer: { receiver: bob } }],
    ['a receiver', { transfer: { sender: alice } }],
  ])('is none without %s', (_what, payload) => {
    expect(waitingIn(payload)).toBeUndefined()
  })
})
