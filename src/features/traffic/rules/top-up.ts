/**
 * The state of a validator's automatic traffic purchases (docs/network-rules.md, Buying traffic).
 */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'

/**
 * Microseconds since the last purchase after which a validator that tops up would have bought
 * again.
 */
export const topUpOverdueMicros = 86_400_000_000n

/** `not known`: top-up was on, but its current state is unknown. */
export type TopUpStatus = 'on' | 'off' | 'not known'

export interface TopUpReading {
  /** When the automation bought last, before 1971 if it never did; `undefined` without a `ValidatorTopUpState`. */
  readonly lastPurchasedAt: RecordTime | undefined
  /** Bytes of extra traffic that are left. */
  readonly remaining: bigint
  /** Bytes of one purchase, at least. */
  readonly onePurchase: bigint
  readonly now: RecordTime
}

/**
 * Returns the state of top-up. A `ValidatorTopUpState` stays when top-up is switched off, so it
 * only shows that top-up was on. Active automation buys again when less than one purchase is left.
 */
export function topUpStatus({
  lastPurchasedAt,
  remaining,
  onePurchase,
  now,
}: TopUpReading): TopUpStatus {
  if (lastPurchasedAt === undefined) return 'off'
  const isLate = microsOf(now) - microsOf(lastPurchasedAt) > topUpOverdueMicros
  return isLate && remaining < onePurchase ? 'not known' : 'on'
}
