import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { UpdateId } from '#ledger/identifier.ts'
import { addMicros } from '#ledger/record-time.ts'
import {
  afterAnswer,
  isFinal,
  isSettled,
  orderStage,
  TrafficOrder,
  type OrderAnswer,
} from './order.ts'

const storedForm = {
  trackingId: '1-2-3',
  party: 'alice::1220aa',
  receiver: 'validator::1220bb',
  memberId: 'PAR::node::1220cc',
  synchronizerId: 'global-domain::1220dd',
  bytes: '9007199254740993',
  expiresAt: '1785585600000000',
  sentAt: '2026-11-25T12:00:00.000000Z',
  purchasedBefore: '7',
  outcome: { kind: 'sending' },
}
const order = v.parse(TrafficOrder, storedForm)
const updateId = v.parse(UpdateId, '1220ff')

const answer: fc.Arbitrary<OrderAnswer> = fc.oneof(
  fc.constant({ kind: 'taken' } as const),
  fc.constant({ kind: 'not there' } as const),
  fc.string().map((why) => ({ kind: 'lost', why }) as const),
  fc.constantFrom('created', 'later').map((status) => ({ kind: 'status', status }) as const),
  fc.constant({ kind: 'status', status: 'completed', updateId } as const),
  fc
    .record({ reason: fc.constantFrom('expired', 'rejected'), words: fc.option(fc.string()) })
    .map(({ reason, words }) => ({
      kind: 'status' as const,
      status: 'failed' as const,
      reason,
      words: words ?? undefined,
    })),
)

/** Returns the outcome of an order after the wallet has reported its status. */
const outcomeOf = (status: string, more: object = {}) =>
  afterAnswer(order, { kind: 'status', status, ...more }).outcome

describe('afterAnswer', () => {
  it('keeps a final outcome of an order after every later answer', () => {
    fc.assert(
      fc.property(fc.array(answer), fc.array(answer), (first, more) => {
        const then = first.reduce(afterAnswer, order)
        if (!isFinal(then)) return
        expect(more.reduce(afterAnswer, then)).toBe(then)
      }),
    )
  })

  it('never marks an order as unknown after the wallet has accepted the order', () => {
    fc.assert(
      fc.property(fc.array(answer), (more) => {
        const then = [{ kind: 'taken' } as const, ...more].reduce(afterAnswer, order)
        expect(['created', 'completed', 'failed']).toContain(then.outcome.kind)
      }),
    )
  })

  it('marks an order as failed or completed only if the wallet reports it', () => {
    fc.assert(
      fc.property(fc.array(answer), (all) => {
        const then = all.reduce(afterAnswer, order)
        const statuses = new Set(all.flatMap((one) => (one.kind === 'status' ? [one.status] : [])))
        expect(isFinal(then)).toBe(statuses.has('failed') || statuses.has('completed'))
      }),
    )
  })

  it("keeps an order's tracking id and amount after every answer", () => {
    fc.assert(
      fc.property(fc.array(answer), (all) => {
        const { outcome } = order
        expect({ ...all.reduce(afterAnswer, order), outcome }).toEqual(order)
      }),
    )
  })

  it('marks an order without an answer as unknown, with the reason why the answer was lost', () => {
    const lost = afterAnswer(order, { kind: 'lost', why: 'cut' })
    expect(lost.outcome).toEqual({ kind: 'unknown', why: 'cut' })
    expect(orderStage(lost, undefined)).toBe('unknown')
    expect(afterAnswer(lost, { kind: 'lost', why: 'cut again' }).outcome).toEqual({
      kind: 'unknown',
      why: 'cut again',
    })
  })

  it('does not change an order if the wallet does not know the order', () => {
    for (const before of [order, afterAnswer(order, { kind: 'lost', why: 'cut' })]) {
      expect(afterAnswer(before, { kind: 'not there' })).toEqual(before)
    }
  })

  it("stores the update of an order's payment if the wallet returns it", () => {
    expect(outcomeOf('completed', { updateId })).toStrictEqual({ kind: 'completed', updateId })
    expect(outcomeOf('completed')).toStrictEqual({ kind: 'completed' })
  })

  it("stores the reason for an order's failure and the wallet's text, and uses `rejected` if the reason is missing", () => {
    expect(outcomeOf('failed', { reason: 'expired' })).toStrictEqual({
      kind: 'failed',
      reason: 'expired',
    })
    expect(outcomeOf('failed', { reason: 'rejected', words: 'too little' })).toStrictEqual({
      kind: 'failed',
      reason: 'rejected',
      words: 'too little',
    })
    expect(outcomeOf('failed')).toStrictEqual({ kind: 'failed', reason: 'rejected' })
  })

  it('waits a minute for an order that the wallet does not know yet', () => {
    expect(isSettled(order, addMicros(order.sentAt, 59_999_999n))).toBe(false)
    expect(isSettled(order, addMicros(order.sentAt, 60_000_000n))).toBe(true)
  })
})

it('follows an order from sending through payment until the traffic is usable', () => {
  const { bytes } = order
  const completed = afterAnswer(order, { kind: 'status', status: 'completed', updateId })
  const total = 7n + bytes
  expect(orderStage(order, undefined)).toBe('unknown')
  expect(orderStage(afterAnswer(order, { kind: 'taken' }), undefined)).toBe('waiting')
  expect(orderStage(completed, undefined)).toBe('paid')
  expect(orderStage(completed, { purchased: total - 1n, limit: total })).toBe('paid')
  expect(orderStage(completed, { purchased: total, limit: total - 1n })).toBe('counted')
  expect(orderStage(completed, { purchased: total, limit: total })).toBe('usable')
  const unmeasured = { ...completed, purchasedBefore: undefined }
  expect(orderStage(unmeasured, { purchased: total, limit: total })).toBe('paid')
  const failed = afterAnswer(order, { kind: 'status', status: 'failed', reason: 'expired' })
  expect(orderStage(failed, { purchased: total, limit: total })).toBe('failed')
})
