/**
 * The state of a validator's automatic traffic purchases (docs/network-rules.md, Buying traffic).
 */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'

/** Microseconds since the last purchase after which active automation would have bought again. */
export const topUpOverdueMicros = 86_400_000_000n

/** `not known`: top-up was on once, but its current state is unknown. */
export type TopUpStatus = 'on' | 'off' | 'not known'

export interface TopUpReading {
  /**
   * The time of the automation's last purchase, before 1971 if it never bought. `undefined` without
   * a `ValidatorTopUpState`.
   */
  readonly lastPurchasedAt: RecordTime | undefined
  /** Remaining bytes of extra traffic. */
  readonly remaining: bigint
  /** Minimum bytes of one purchase. */
  readonly onePurchase: bigint
  readonly now: RecordTime
}

/**
 * Returns the state of top-up. A `ValidatorTopUpState` stays after top-up is switched off, so it
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
