import { useQuery } from '@tanstack/react-query'
import type { Decimal } from '#ledger/decimal.ts'
import { dollarsToTokens, pricedRound, type PricedRound } from '#ledger/fee.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { useNow } from '#ui/time/now.ts'

/**
 * An amount in the network's token. If converted from dollars, also the round whose price was used.
 */
export interface TokenCost {
  readonly amount: Decimal
  readonly round: PricedRound | undefined
}

/**
 * Returns an amount's current value in the network's token, `null` if it is unknown, or `undefined`
 * while the rounds are loading.
 * @param unit in the notation of the contract or the validator: `USDUnit`, `AMULETUNIT`
 */
export function useTokenCost(amount: Decimal, unit: string): TokenCost | null | undefined {
  const { data, isError } = useQuery(miningRounds())
  const now = useNow()
  if (unit.toUpperCase() === 'AMULETUNIT') return { amount, round: undefined }
  if (unit.toUpperCase() !== 'USDUNIT') return null
  if (data === undefined) return isError ? null : undefined
  const round = pricedRound(data, now)
  const cost = round === undefined ? undefined : dollarsToTokens(amount, round.price)
  return cost === undefined ? null : { amount: cost, round }
}
