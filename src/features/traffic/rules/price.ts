/**
 * Computes the cost of a traffic purchase with the ledger's arithmetic (docs/network-rules.md,
 * Buying traffic).
 */
import { Big } from 'big.js'
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { dollarsToTokens, pricedRound, type PricedRound } from '#ledger/fee.ts'
import type { MiningRound } from '#ledger/mining-round.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import type { TrafficTerms } from './terms.ts'

/** Daml calculates with ten places and rounds half to even. */
const DamlBig = Big()
DamlBig.DP = 10
DamlBig.RM = Big.roundHalfEven

/** The current cost of a number of bytes. */
export interface TrafficPrice {
  readonly usd: Decimal
  /** In the network's token. `undefined` if no open round has its price. */
  readonly token: Decimal | undefined
  readonly round: PricedRound | undefined
  /** US dollars for 1,000,000 bytes. */
  readonly perMegabyte: Decimal
  /** The source of the traffic price: the round if it has one, else the configuration. */
  readonly priceOf: 'round' | 'configuration'
}

type ListedRound = MiningRound & { readonly phase: 'open' | 'issuing' }

/** Returns the price of a purchase that is paid now, by the newest open round. */
export function trafficPrice(
  bytes: bigint,
  terms: Pick<TrafficTerms, 'pricePerMegabyte'>,
  rounds: readonly ListedRound[],
  now: RecordTime,
): TrafficPrice {
  const round = pricedRound(rounds, now)
  const own = rounds.find(
    ({ phase, round: { number } }) => phase === 'open' && number === round?.number,
  )?.trafficPrice
  const perMegabyte = own ?? terms.pricePerMegabyte
  const usd = inDollars(bytes, perMegabyte)
  return {
    usd,
    token: round === undefined ? undefined : dollarsToTokens(usd, round.price),
    round,
    perMegabyte,
    priceOf: own === undefined || own === null ? 'configuration' : 'round',
  }
}

/** Returns the price of bytes in US dollars at a price per megabyte. */
export function inDollars(bytes: bigint, perMegabyte: Decimal): Decimal {
  const megabytes = new DamlBig(bytes.toString()).div(1_000_000)
  const usd = megabytes.times(perMegabyte).round(10, Big.roundHalfEven)
  return v.parse(Decimal, usd.toFixed(10))
}
