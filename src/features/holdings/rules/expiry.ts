/**
 * Computes when a holding expires. Splice charges no holding fee. An amulet's rate only determines
 * the round from which the DSO may archive the amulet (Splice.Expiry and Splice.Fees in Splice's
 * Daml code; CIP-78). Archiving burns the whole amulet. Merged amounts expire later.
 */
import { toGrains } from '#ledger/decimal.ts'
import type { MiningRound } from '#ledger/mining-round.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { AmuletHolding } from './holding.ts'

/** The number 1 in units of 10^-10. */
const one = 10n ** 10n

/**
 * Returns the round in which an amulet expires: its creation round plus amount / rate, rounded up.
 * Daml first divides to ten places and rounds halves to the even digit. Returns `undefined` if the
 * round or rate is missing, or the rate is zero.
 */
export function expiryRound({
  amount,
  createdInRound,
  ratePerRound,
}: Pick<AmuletHolding, 'amount' | 'createdInRound' | 'ratePerRound'>): bigint | undefined {
  const rate = ratePerRound === undefined ? undefined : toGrains(ratePerRound)
  const grains = toGrains(amount)
  if (createdInRound === undefined || grains === undefined) return undefined
  if (rate === undefined || rate <= 0n) return undefined
  const quotient = (grains * one) / rate
  // A half in the eleventh decimal place matters only if the ten places before it are zero. Their
  // last digit is then even, so Daml rounds the half down.
  const isUp = ((grains * one) % rate) * 2n > rate
  const rounds = isUp ? quotient + 1n : quotient
  return createdInRound + (rounds + one - 1n) / one
}

type KnownRound = Pick<MiningRound, 'round' | 'opensAt' | 'targetClosesAt'>

/** 9999-12-31T23:59:59.999999Z, the last valid time. */
const lastMicros = 253_402_300_799_999_999n

/**
 * Returns the estimated opening time of a round. Each round opens a tick after the previous round
 * and stays open for two ticks. Returns `undefined` for a time before 1970 or after the year 9999.
 */
export function opensAbout(round: bigint, known: KnownRound): RecordTime | undefined {
  const micros = microsOf(known.opensAt) + (round - known.round.number) * tickOf(known)
  return micros < 0n || micros > lastMicros ? undefined : recordTimeOf(micros)
}

/**
 * Returns the last round that is estimated to have opened by `micros` microseconds after the
 * opening of a known round.
 */
export function roundAfter(micros: bigint, known: KnownRound): bigint {
  const tick = tickOf(known)
  return tick <= 0n ? known.round.number : known.round.number + micros / tick
}

function tickOf({ opensAt, targetClosesAt }: KnownRound): bigint {
  return (microsOf(targetClosesAt) - microsOf(opensAt)) / 2n
}
