/** The terms on which traffic is sold (docs/network-rules.md, Buying traffic). */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'

const Fees = openObject({
  baseRateTrafficLimits: openObject({
    burstAmount: DamlInt,
    burstWindow: openObject({ microseconds: DamlInt }),
  }),
  extraTrafficPrice: Decimal,
  readVsWriteScalingFactor: DamlInt,
  minTopupAmount: DamlInt,
})

const Rules = openObject({
  configSchedule: openObject({
    initialValue: openObject({ decentralizedSynchronizer: openObject({ fees: Fees }) }),
  }),
})

/** The price list of the network's amulet rules. */
export interface TrafficTerms {
  /** US dollars for a megabyte, 1,000,000 bytes. */
  readonly pricePerMegabyte: Decimal
  /** Minimum purchase in bytes. */
  readonly minTopupAmount: bigint
  /**
   * Maximum bytes from the base rate, and the idle time in microseconds after which they are
   * available.
   */
  readonly burstAmount: bigint
  readonly burstWindow: bigint
  /** Additional cost of a message per recipient, in ten-thousandths of its size. */
  readonly readVsWriteScalingFactor: bigint
}

/** Returns the terms in the payload of the amulet rules, or `undefined` for an unknown form. */
export function readTrafficTerms(payload: unknown): TrafficTerms | undefined {
  const read = v.safeParse(Rules, payload)
  if (!read.success) return undefined
  const { fees } = read.output.configSchedule.initialValue.decentralizedSynchronizer
  return {
    pricePerMegabyte: fees.extraTrafficPrice,
    minTopupAmount: fees.minTopupAmount,
    burstAmount: fees.baseRateTrafficLimits.burstAmount,
    burstWindow: fees.baseRateTrafficLimits.burstWindow.microseconds,
    readVsWriteScalingFactor: fees.readVsWriteScalingFactor,
  }
}

/** Returns the whole bytes of the base rate in a day. 0 for an invalid window. */
export function baseRatePerDay({ burstAmount, burstWindow }: TrafficTerms): bigint {
  return burstWindow <= 0n ? 0n : (burstAmount * 86_400_000_000n) / burstWindow
}
