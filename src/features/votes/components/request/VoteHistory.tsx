import { Box, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNearbySearch } from '#features/search/index.ts'
import { inHistoryOrder, type VoteHistoryEvent } from '../../rules/vote-history-events.ts'
import type { VoteRow } from '../../rules/vote-row.ts'
import type { Position } from '#ledger/history/position.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { historySearchStart, lastEventTime, voteInHistory } from '../../queries/vote-history.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Section } from '#ui/Page.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { useWasInView } from '#ui/use-was-in-view.ts'
import { HistoryProgress } from '../HistoryProgress.tsx'
import { TallyChart } from './TallyChart.tsx'
import { VoteEventsTable } from './VoteEventsTable.tsx'

/**
 * The changes of the tally with their updates, as far as the history was searched. The search loads
 * megabytes, so it starts only when this section scrolls into view.
 */
export function VoteHistory({ row }: { readonly row: VoteRow }) {
  const [ref, wasSeen] = useWasInView()
  const [isRequested, setRequested] = useState(false)
  return (
    <Section title="Vote history">
      <Box mih="3.25rem" ref={ref}>
        {wasSeen || isRequested ? (
          <Begun row={row} />
        ) : (
          <Group p="sm" data-screen-only>
            <Box
              component="output"
              flex={{ base: '1 1 100%', sm: '0 1 auto' }}
              mih={{ base: '3.75rem', sm: 0 }}
            >
              Not loaded yet.
            </Box>
            <Button onClick={() => setRequested(true)}>Search the history</Button>
          </Group>
        )}
      </Box>
    </Section>
  )
}

function Begun({ row }: { readonly row: VoteRow }) {
  const begin = useQuery(historySearchStart(row.id, lastEventTime(row)))
  const failure = failureOf(begin.error)
  if (begin.data) return <FromHistory key={row.contract?.contract_id} row={row} from={begin.data} />
  return failure === undefined ? (
    <TextSkeleton width="40ch" />
  ) : (
    <ErrorPanel
      compact
      failure={failure}
      title="The history could not be loaded"
      onRetry={() => void begin.refetch()}
    />
  )
}

/** Number of search steps that run automatically, before the user must click to continue. */
const steps = 6

const isBegin = ({ kind }: VoteHistoryEvent) => kind === 'requested'

interface FromHistoryProps {
  readonly row: VoteRow
  readonly from: Position
}

function FromHistory({ row, from }: FromHistoryProps) {
  const looked = useNearbySearch(voteInHistory(row.id, from), steps, (found) => found.some(isBegin))
  const moments = useMemo(() => inHistoryOrder(looked.found), [looked.found])
  // Reserves the space of the chart, which appears once the search has found later votes.
  const hasPicture = row.result !== undefined || row.request.votes.length > 1
  const isComing = hasPicture && looked.state === 'searching'
  return (
    <>
      <HistoryProgress search={looked} enough="The history is complete." />
      <Box mih={isComing ? '8.75rem' : 0}>
        <TallyChart moments={moments} threshold={row.tally.threshold} />
      </Box>
      <VoteEventsTable moments={moments} row={row} />
    </>
  )
}
