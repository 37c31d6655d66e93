/** The column width for the amounts of matches, which arrive one after another. */
import type { Match } from '../../../rules/search-query.ts'
import type { Decimal } from '#ledger/decimal.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'

interface Matches {
  readonly count: number
  readonly matchAt: (index: number) => Match | undefined
}

/** The number of digits of usual amounts, so that the first amounts do not widen the column. */
const usual = 19

interface AmountRoom {
  /** The width of the longest amount, in digits. */
  readonly width: number
  /**
   * True if a match had a fee. Since CIP-78 most transfers have no fee, so the column can be
   * omitted.
   */
  readonly hasFees: boolean
  /** True if a match had a counterparty. Rewards and mints have none. */
  readonly hasCounterparties: boolean
}

/**
 * Returns a function that computes the width of the amounts of all matches found so far. The
 * function starts over when a new search has begun.
 */
export function createAmountRoom() {
  let width = usual
  let hasFees = false
  let hasCounterparties = false
  let counted = 0
  let first: Match | undefined
  return ({ count, matchAt }: Matches): AmountRoom => {
    if (count < counted || first !== matchAt(0)) {
      ;[width, hasFees, hasCounterparties, counted] = [usual, false, false, 0]
    }
    first = matchAt(0)
    for (; counted < count; counted++) {
      const match = matchAt(counted)
      if (match === undefined) break
      const amounts = amountsOf(match)
      width = Math.max(width, amountWidth(amounts))
      hasFees ||= amounts.length > 1
      hasCounterparties ||= typeof match.moved === 'object' && match.moved.counterparties.length > 0
    }
    return { width, hasFees, hasCounterparties }
  }
}

function amountsOf({ moved }: Match): readonly Decimal[] {
  if (moved === undefined || typeof moved === 'string') return []
  return moved.fee === undefined ? [moved.amount] : [moved.amount, moved.fee]
}
