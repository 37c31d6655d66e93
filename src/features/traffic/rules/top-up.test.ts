import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addMicros, RecordTime } from '#ledger/record-time.ts'
import { topUpOverdueMicros, topUpStatus } from './top-up.ts'

const now = v.parse(RecordTime, '2026-11-25T12:00:00Z')
const ago = (micros: bigint) => addMicros(now, -micros)
const never = v.parse(RecordTime, '1970-01-01T00:00:00Z')
const onePurchase = 200_000n

describe('topUpStatus with a ValidatorTopUpState, which is never archived', () => {
  it.each([
    ['on after a recent purchase, however little is left', ago(topUpOverdueMicros), 0n, 'on'],
    ['on while one purchase or more is left', ago(topUpOverdueMicros + 1n), onePurchase, 'on'],
    [
      'not known if the last purchase is long ago and less is left',
      ago(topUpOverdueMicros + 1n),
      199_999n,
      'not known',
    ],
    ['not known if it never bought and less than one purchase is left', never, 0n, 'not known'],
    ['on if it never bought and one purchase or more is left', never, onePurchase, 'on'],
  ] as const)('reports top-up as %s', (_, lastPurchasedAt, remaining, status) => {
    expect(topUpStatus({ lastPurchasedAt, remaining, onePurchase, now })).toBe(status)
  })

  it('reports top-up as off without a ValidatorTopUpState', () => {
    const lastPurchasedAt = undefined
    expect(topUpStatus({ lastPurchasedAt, remaining: 0n, onePurchase, now })).toBe('off')
  })
})
