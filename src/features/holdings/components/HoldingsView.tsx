import { useQuery } from '@tanstack/react-query'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import type { HoldingsParams } from './holdings-params.ts'
import { HoldingsLoading } from './HoldingsLoading.tsx'
import { LoadedHoldings } from './LoadedHoldings.tsx'
import { useHoldings } from '../queries/holdings-session.ts'
import { holdingsSummary } from '../queries/summary.ts'

interface HoldingsViewProps {
  readonly question: HoldingsQuestion
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
}

/**
 * Shows Scan's summary and the holdings as they load. If a snapshot was taken between the requests
 * for both, loads the summary again at the snapshot of the holdings.
 */
export function HoldingsView({ question, params, onParamsChange }: HoldingsViewProps) {
  const running = useHoldings(question)
  const requestedSummary = useQuery(holdingsSummary(question))
  const loaded = running?.state.snapshot
  const differs =
    loaded !== undefined &&
    requestedSummary.data !== undefined &&
    loaded.recordTime !== requestedSummary.data.snapshot.recordTime
  const ofLoaded = { ...question, ...loaded, match: 'exact' } as const
  const again = useQuery({ ...holdingsSummary(ofLoaded), enabled: differs })
  const summary = differs ? again : requestedSummary
  if (running === undefined) {
    return <HoldingsLoading words="Loading the holdings from Scan" />
  }
  return (
    <LoadedHoldings
      question={question}
      params={params}
      onParamsChange={onParamsChange}
      summary={summary}
      running={running}
    />
  )
}
