import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { compareDecimals, zero } from '#ledger/decimal.ts'
import { maxContractsSummed } from '../../rules/identities.ts'
import { useComparison } from '../../queries/compare-session.ts'
import type { SeriesPoint, SeriesQuestion } from '../../queries/series-state.ts'
import { Amount } from '#ui/Amount.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { sumsAt } from './series-rows.ts'
import type { SeriesParams } from './series-params.ts'

interface SummaryCheckProps {
  readonly question: SeriesQuestion
  /** The last loaded point. */
  readonly point: SeriesPoint
  readonly params: SeriesParams
}

/**
 * Checks whether Scan's sums of a series can be complete. Counts the contracts of the last
 * snapshot, and stops above the number that Scan sums up. At or below that number, compares the sum
 * of the contracts with Scan's sum.
 */
export function SummaryCheck({ question, point, params }: SummaryCheckProps) {
  const session = useComparison({
    owners: question.owners,
    before: undefined,
    after: { ...point.snapshot, match: 'exact' },
    purpose: 'check',
  })
  const { after, phase, compared } = session.state()
  const isTooMany =
    after.loaded > maxContractsSummed || (after.loaded === maxContractsSummed && !after.isWhole)
  const stops = isTooMany && phase === 'reading'
  useEffect(() => {
    if (stops) session.stop()
  }, [session, stops])

  const exact = (
    <Link to="/holdings/series" search={{ ...params, by: 'contracts' }}>
      Add up every contract instead
    </Link>
  )
  if (isTooMany) {
    return (
      <p role="alert">
        <StatusMark tone="warning" label="These sums are too small" />: Scan sums at most 1,000
        contracts of all these parties together, and does not report an error. The last snapshot has
        more contracts. {exact}
      </p>
    )
  }
  if (phase !== 'done') {
    return <p className="secondary">Scan’s sums are not checked against the contracts yet.</p>
  }
  const reported = sumsAt(point, undefined)?.total ?? zero
  const total = compared?.all.after.total ?? zero
  if (compareDecimals(reported, total) === 0) {
    return (
      <p className="secondary">
        Scan’s sums of the last snapshot equal the sums of the contracts. For more than 1,000
        contracts, older releases of Scan return sums that are too small and do not report an error.{' '}
        {exact}
      </p>
    )
  }
  return (
    <p role="alert">
      <StatusMark tone="warning" label="The sums differ" />: Scan’s sum for the last snapshot is{' '}
      <Amount value={reported} />, but the sum of the contracts is <Amount value={total} />. {exact}
    </p>
  )
}
