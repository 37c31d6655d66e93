import type { Decimal } from '#ledger/decimal.ts'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import type { Totals } from '../../rules/totals.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { ArrangedHoldings } from '../../queries/session-state.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { groupDigits } from '#ui/group-digits.ts'
import { widthOf } from '../summary/share.ts'
import { ageWords } from '../table/age-words.ts'
import type { Bar } from './BarTable.tsx'

/** Limit of parties in the chart. The summary lists all parties. */
export const maxParties = 40

type Bucket = Pick<ArrangedHoldings['byAmount'][number], 'totals'>

/**
 * Returns bars of amounts grouped by powers of ten. The length of a bar is the sum of its amounts.
 */
export function amountBars(buckets: ArrangedHoldings['byAmount']): readonly Bar[] {
  const longest = longestOf(buckets)
  return buckets.map(({ from, totals }) => bar(from, amountWords(from), totals, longest))
}

/** Returns bars of ages at the snapshot. */
export function ageBars(buckets: ArrangedHoldings['byAge']): readonly Bar[] {
  const longest = longestOf(buckets)
  return buckets.map(({ days, totals }) => bar(String(days), ageWords(days), totals, longest))
}

/** Returns bars of the parties with the largest holdings. */
export function partyBars(byOwner: ReadonlyMap<PartyId, Totals>): readonly Bar[] {
  const largest = [...byOwner]
    .toSorted(([, a], [, b]) => compareDecimals(b.total, a.total))
    .slice(0, maxParties)
  const longest = longestOf(largest.map(([, totals]) => ({ totals })))
  return largest.map(([party, totals]) =>
    bar(party, <Party id={party} link={false} copyable={false} />, totals, longest),
  )
}

function bar(key: string, label: Bar['label'], totals: Totals, longest: Decimal): Bar {
  const { contracts, unlocked, locked } = totals
  const parts = [
    { role: 'unlocked', of: unlocked },
    { role: 'locked', of: locked },
  ] as const
  return {
    key,
    label,
    // A part above zero is at least one pixel wide, so that it stays visible.
    parts: parts
      .filter(({ of }) => compareDecimals(of, zero) > 0)
      .map(({ role, of }) => ({ role, width: widthOf(of, longest) })),
    contracts,
    unlocked,
    locked,
  }
}

function longestOf(buckets: readonly Bucket[]): Decimal {
  return buckets.reduce(
    (longest, { totals }) => (compareDecimals(totals.total, longest) > 0 ? totals.total : longest),
    zero,
  )
}

/** Returns the label of a bucket, such as `10 to < 100`. Zero has its own bucket. */
function amountWords(from: string): string {
  if (from === '0') return 'zero'
  const next = from.startsWith('0.')
    ? from === '0.1'
      ? '1'
      : from.replace('0.0', '0.')
    : `${from}0`
  return `${groupPower(from)} to < ${groupPower(next)}`
}

function groupPower(power: string): string {
  return power.startsWith('0.') ? power : groupDigits(BigInt(power))
}
