/**
 * When a holding expires. Nobody is charged for holding; the rate that an amulet carries only sets
 * the round from which on the DSO may archive it, and all of it is burned then (Splice.Expiry and
 * Splice.Fees in Splice's Daml code; CIP-78). Merged with others, its amount lasts longer.
 */
import { inGrains } from '../decimal.ts'
import type { MiningRound } from '../mining-round.ts'
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import type { AmuletHolding } from './holding.ts'

/** One in grains of 10^-10. */
const one = 10n ** 10n

/**
 * The round in which an amulet expires: that of its creation and as many as its rate goes into its
 * amount, rounded up. Daml divides to ten places first, halves to the even digit. `undefined` where
 * round or rate are not given, or the rate is zero.
 */
export function expiryRound({
  amount,
  createdInRound,
  ratePerRound,
}: Pick<AmuletHolding, 'amount' | 'createdInRound' | 'ratePerRound'>): bigint | undefined {
  const rate = ratePerRound === undefined ? undefined : inGrains(ratePerRound)
  const grains = inGrains(amount)
  if (createdInRound === undefined || grains === undefined) return undefined
  if (rate === undefined || rate <= 0n) return undefined
  const quotient = (grains * one) / rate
  // A half matters only behind a whole number of rounds, whose last digit is even: it goes down.
  const isUp = ((grains * one) % rate) * 2n > rate
  const rounds = isUp ? quotient + 1n : quotient
  return createdInRound + (rounds + one - 1n) / one
}

/** A round that is known, from which others are reckoned: its number and its times. */
type KnownRound = Pick<MiningRound, 'round' | 'opensAt' | 'targetClosesAt'>

/** 9999-12-31T23:59:59.999999Z: later times cannot be written. */
const lastMicros = 253_402_300_799_999_999n

/**
 * When a round opens if rounds go on as they do, each a tick after the one before and open for two.
 * `undefined` for a time before 1970 or after the year 9999.
 */
export function opensAbout(round: bigint, known: KnownRound): RecordTime | undefined {
  const micros = microsOf(known.opensAt) + (round - known.round.number) * tickOf(known)
  return micros < 0n || micros > lastMicros ? undefined : recordTimeOf(micros)
}

/** The last round that has opened some microseconds after a known one did, if rounds go on so. */
export function roundAfter(micros: bigint, known: KnownRound): bigint {
  const tick = tickOf(known)
  return tick <= 0n ? known.round.number : known.round.number + micros / tick
}

function tickOf({ opensAt, targetClosesAt }: KnownRound): bigint {
  return (microsOf(targetClosesAt) - microsOf(opensAt)) / 2n
}
