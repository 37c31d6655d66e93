import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNearbySearch } from '#features/shared/use-nearby-search.ts'
import { inHistoryOrder, type VoteMoment } from '#ledger/governance/vote-moments.ts'
import type { VoteRow } from '#ledger/governance/vote-row.ts'
import type { Position } from '#ledger/history/position.ts'
import { failureOf } from '#queries/failure.ts'
import { historyBehind, lastMoment, voteInHistory } from '#queries/votes/vote-history.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Section } from '#ui/Page.tsx'
import { Shape } from '#ui/Shape.tsx'
import { HistoryProgress } from '../HistoryProgress.tsx'
import { TallyChart } from './TallyChart.tsx'
import { VoteMoments } from './VoteMoments.tsx'

/** How the tally changed, with the updates that did it, as far as the history was looked through. */
export function VoteHistory({ row }: { readonly row: VoteRow }) {
  const begin = useQuery(historyBehind(row.id, lastMoment(row)))
  const failure = failureOf(begin.error)
  if (begin.data) return <FromHistory key={row.contract?.contract_id} row={row} from={begin.data} />
  return (
    <Section title="Vote history">
      {failure === undefined ? (
        <Shape width="40ch" />
      ) : (
        <ErrorPanel
          compact
          failure={failure}
          title="The history could not be read"
          onRetry={() => void begin.refetch()}
        />
      )}
    </Section>
  )
}

/** Steps that are made without being asked. */
const steps = 6

const isBegin = ({ kind }: VoteMoment) => kind === 'requested'

interface FromHistoryProps {
  readonly row: VoteRow
  readonly from: Position
}

function FromHistory({ row, from }: FromHistoryProps) {
  const looked = useNearbySearch(voteInHistory(row.id, from), steps, (found) => found.some(isBegin))
  const moments = useMemo(() => inHistoryOrder(looked.found), [looked.found])
  return (
    <Section title="Vote history">
      <TallyChart moments={moments} threshold={row.tally.threshold} />
      <VoteMoments moments={moments} row={row} />
      <HistoryProgress search={looked} enough="That is all of it." />
    </Section>
  )
}
