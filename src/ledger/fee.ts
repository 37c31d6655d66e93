/**
 * Converts a fee in US dollars to the network's token (docs/network-rules.md, Names and
 * subscriptions).
 */
import { Big } from 'big.js'
import * as v from 'valibot'
import { Decimal } from './decimal.ts'
import type { MiningRound } from './mining-round.ts'
import { compareRecordTimes, type RecordTime } from './record-time.ts'

/** Big numbers that divide as Daml does: to ten places, rounded half to even. */
const DamlBig = Big()
DamlBig.DP = 10
DamlBig.RM = Big.roundHalfEven

/**
 * Converts US dollars at a price in dollars per token, rounded to ten places as Daml does. Returns
 * `undefined` if the price is not positive.
 */
export function dollarsToTokens(dollars: Decimal, price: Decimal): Decimal | undefined {
  if (!new DamlBig(price).gt(0)) return undefined
  return v.parse(Decimal, new DamlBig(dollars).div(price).toFixed(10))
}

/** A round with a price. */
export interface PricedRound {
  readonly number: bigint
  readonly price: Decimal
  readonly targetClosesAt: RecordTime
}

/** Returns the round whose price applies to a payment now: the latest open round. */
export function pricedRound(
  rounds: readonly (MiningRound & { readonly phase: 'open' | 'issuing' })[],
  now: RecordTime,
): PricedRound | undefined {
  let latest: PricedRound | undefined
  for (const { phase, round, opensAt, targetClosesAt, amuletPrice: price } of rounds) {
    if (phase !== 'open' || price === undefined || price === null) continue
    if (compareRecordTimes(opensAt, now) > 0) continue
    if (latest === undefined || round.number > latest.number) {
      latest = { number: round.number, price, targetClosesAt }
    }
  }
  return latest
}
