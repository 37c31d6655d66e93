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
  const ofThose = `Amounts at creation of ${isFiltered ? 'the holdings that match' : 'all holdings'}`
  return (
    <>
      {isPartial(state) ? (
        <p>
          <StatusMark tone="warning" label="Partial" />: the charts show the holdings loaded so far.
        </p>
      ) : null}
      <BarTable
        title="Distribution of amounts"
        heading="Amount of one holding"
        measure={ofThose}
        bars={amountBars(arranged.byAmount)}
      />
      <BarTable
        title="Unlocked and locked by owner"
        heading="Owner"
        measure={
          totalsByOwner.size > maxParties
            ? `Amounts at creation of the ${maxParties} largest of ${totalsByOwner.size} owners`
            : 'Amounts at creation of all holdings'
        }
        bars={partyBars(totalsByOwner)}
      />
      <BarTable
        title="Holdings by age"
        heading="Age at the snapshot"
        measure={ofThose}
        bars={ageBars(arranged.byAge)}
      />
    </>
  )
}
