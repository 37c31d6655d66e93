/** What room the amounts of matches take, which come one after the other. */
import type { Match } from '#ledger/search/search-query.ts'
import type { Decimal } from '#ledger/decimal.ts'
import { amountWidth } from '#ui/table/fitting-columns.ts'

interface Matches {
  readonly count: number
  readonly matchAt: (index: number) => Match | undefined
}

/** As many digits as the usual amounts take: the column does not change with the first ones that come. */
const usual = 19

interface AmountRoom {
  /** In digits, of the longest amount. */
  readonly width: number
  /** Whether one of them had a fee: since CIP-78 most have none, and need no column for it. */
  readonly hasFees: boolean
}

/** Counts on with the matches that came since; a search that began anew is counted from its begin. */
export function createAmountRoom() {
  let width = usual
  let hasFees = false
  let counted = 0
  let first: Match | undefined
  return ({ count, matchAt }: Matches): AmountRoom => {
    if (count < counted || first !== matchAt(0)) [width, hasFees, counted] = [usual, false, 0]
    first = matchAt(0)
    for (; counted < count; counted++) {
      const match = matchAt(counted)
      if (match === undefined) break
      const amounts = amountsOf(match)
      width = Math.max(width, amountWidth(amounts))
      hasFees ||= amounts.length > 1
    }
    return { width, hasFees }
  }
}

function amountsOf({ moved }: Match): readonly Decimal[] {
  if (moved === undefined || typeof moved === 'string') return []
  return moved.fee === undefined ? [moved.amount] : [moved.amount, moved.fee]
}
