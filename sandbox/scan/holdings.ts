import { isOf, type Contract } from '../ledger/model.ts'
import { amulet, holdingFeePerRound, lockedAmulet } from '../templates/amulet.ts'

/** An amount of amulet in units of 10^-10. */
export type Amount = bigint

const decimals = 10

/** Writes a decimal with all its ten places, including zeros, as Scan writes sums. */
export function writeDecimal(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The parts of an Amulet or a LockedAmulet that the summaries need. */
export interface Holding {
  owner: string
  locked: boolean
  initialAmount: Amount
  /** The round in which the amulet was created. */
  round: number
}

/** Reads a contract as a holding; undefined for other templates. */
export function readHolding(contract: Contract): Holding | undefined {
  const locked = isOf(lockedAmulet, contract)
  if (!locked && !isOf(amulet, contract)) return undefined
  const { owner, amount, round } = contract.facts
  return { owner, locked, initialAmount: amount, round }
}

/**
 * Returns the holding fees until a round: the rate for each round since the creation, at most the
 * amount itself.
 */
export function holdingFees(holding: Holding, asOfRound: bigint): Amount {
  const rounds = asOfRound - BigInt(holding.round)
  const fees = rounds > 0n ? rounds * holdingFeePerRound : 0n
  return fees < holding.initialAmount ? fees : holding.initialAmount
}
