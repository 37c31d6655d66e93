/** What a fee in US dollars is in the network's token (docs/network-rules.md, Names and subscriptions). */
import { Big } from 'big.js'
import * as v from 'valibot'
import { Decimal } from '../decimal.ts'
import type { MiningRound } from '../mining-round.ts'
import { compareRecordTimes, type RecordTime } from '../record-time.ts'

/** Daml divides decimals to ten places, halves to the even digit. */
const DamlBig = Big()
DamlBig.DP = 10
DamlBig.RM = Big.roundHalfEven

/**
 * Dollars at a price in dollars for one token, as Daml divides them: ten places. `undefined` for a
 * price that is not positive.
 */
export function inToken(dollars: Decimal, price: Decimal): Decimal | undefined {
  if (!new DamlBig(price).gt(0)) return undefined
  return v.parse(Decimal, new DamlBig(dollars).div(price).toFixed(10))
}

/** A round that gives a price. */
export interface PricedRound {
  readonly number: bigint
  readonly price: Decimal
  readonly targetClosesAt: RecordTime
}

/** The round whose price a payment made now has: the latest one that is open already. */
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
