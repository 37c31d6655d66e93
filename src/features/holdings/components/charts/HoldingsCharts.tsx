import type { ArrangedHoldings, HoldingsState } from '../../queries/session-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { isPartial } from '../load/phase-words.ts'
import { ageBars, amountBars, maxParties, partyBars } from './bars.tsx'
import { BarTable } from './BarTable.tsx'

interface HoldingsChartsProps {
  readonly state: HoldingsState
  readonly arranged: ArrangedHoldings | undefined
  readonly isFiltered: boolean
}

/** Charts of the holdings by amount, by owner and by age. */
export function HoldingsCharts({ state, arranged, isFiltered }: HoldingsChartsProps) {
  if (arranged === undefined) return <LoadingState words="Loading holdings" rows={8} />
  if (state.loaded === 0) {
    return isPartial(state) ? (
      <LoadingState words="Loading holdings" rows={8} />
    ) : (
      <EmptyState title="No holdings">These parties had no holdings at this snapshot.</EmptyState>
    )
  }
  // The loaded holdings are not sorted yet. Bars added later would push down the content below.
  if (arranged.byAmount.length === 0 && !isFiltered) {
    return <LoadingState words="Preparing the charts" rows={8} />
  }
  const { totalsByOwner } = state
  return (
    <>
      <p>
        {isPartial(state) ? (
          <>
            <StatusMark tone="warning" label="Partial" />: the charts show the holdings loaded so
            far.
          </>
        ) : (
          'The charts show all requested holdings.'
        )}
      </p>
      <BarTable
        title="Distribution of amounts"
        heading="Amount of one holding"
        measure={`Bars: sum of the amounts, at creation${isFiltered ? ', of the holdings that match' : ''}`}
        bars={amountBars(arranged.byAmount)}
      />
      <BarTable
        title="Unlocked and locked by owner"
        heading="Owner"
        measure={
          totalsByOwner.size > maxParties
            ? `Bars: sum of the amounts; the ${maxParties} owners with the most of ${totalsByOwner.size}, all are in the summary`
            : 'Bars: sum of the amounts, of all holdings'
        }
        bars={partyBars(totalsByOwner)}
      />
      <BarTable
        title="Holdings by age"
        heading="Age at the snapshot"
        measure={`Bars: sum of the amounts, at creation${isFiltered ? ', of the holdings that match' : ''}`}
        bars={ageBars(arranged.byAge)}
      />
    </>
  )
}
