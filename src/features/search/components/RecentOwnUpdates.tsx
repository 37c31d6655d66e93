import { Box, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { withEstimate } from './use-auto-start.ts'
import { usePageScope } from '#shared/components/scope/use-page-scope.ts'
import { lastDay, type DefaultPeriod } from '#shared/components/scope/default-periods.ts'
import { UpdateLinks, UpdateSummary } from '#features/updates/index.ts'
import { useNearbySearch } from './use-nearby-search.ts'
import { maxUpdatesPageSize } from '#ledger/history/forward.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { maxSearchParties, ownUpdatesFilter } from '../rules/own-updates-filter.ts'
import { positionsOfRange } from '#shared/queries/chosen-range.ts'
import { stepSize } from '../queries/nearby-search.ts'
import { backwardSearchStart, updatesOfParties } from '#features/parties/queries/recent-updates.ts'
import {
  maxAutomaticCalls,
  readingEstimate,
  type ReadingEstimate,
} from '../queries/reading-estimate.ts'
import { beginSearch } from '../queries/begin-search.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Section } from '#ui/Page.tsx'
import { momentNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { toSearchParams } from './query-in-params.ts'

/** The minimum number of steps of 250 updates, even if the last 24 hours have more updates. */
const leastSteps = 4
const mostShown = 10
/** The usual height of an update in the list. */
const rowHeight = '2.75rem'

/** The newest updates of the party scope, and a search of its last 24 hours. */
export function RecentOwnUpdates() {
  const { kind, parties } = usePageScope({ parties: undefined }, ignoreScope)
  const shown = useMemo(() => parties.slice(0, maxSearchParties), [parties])
  const start = useQuery({ ...backwardSearchStart(), enabled: shown.length > 0 })
  const from = start.data
  const [period] = useState(() => lastDay(momentNow()))
  const estimate = useQuery({
    ...readingEstimate(period.from, period.to),
    enabled: shown.length > 0,
    retry: false,
  })
  if (shown.length === 0 || from === null || start.isError) return null
  const title = kind === 'mine' ? 'Newest updates of my parties' : 'Newest updates of the scope'
  return (
    <Section title={title}>
      {from === undefined || estimate.isPending ? (
        <LoadingState words="Searching the newest updates" rows={mostShown} />
      ) : (
        <Found
          key={shown.join()}
          parties={shown}
          from={from}
          period={period}
          estimate={estimate.data}
        />
      )}
    </Section>
  )
}

interface FoundProps {
  readonly parties: readonly PartyId[]
  readonly from: Position
  readonly period: DefaultPeriod
  readonly estimate: ReadingEstimate | undefined
}

function Found({ parties, from, period, estimate }: FoundProps) {
  const { found, updates, reached, state } = useNearbySearch(
    updatesOfParties(parties, from),
    automaticSteps(estimate),
    (rows, end) => rows.length >= mostShown || isBefore(end, period.from),
  )
  return (
    <>
      <Group gap="sm" py="xs">
        <output className="secondary">
          <Count value={Math.min(found.length, mostShown)} noun="update" />
          {state === 'searching' ? ' so far' : null} among the newest <Count value={updates} />
          {reached === undefined ? null : (
            <>
              , back to <Time value={reached.recordTime} />
            </>
          )}
          {state === 'failed' ? '. Scan did not return more' : null}
        </output>
        <SearchLastDay {...{ parties, period, estimate }} />
      </Group>
      <Box mih={state === 'searching' ? `calc(${mostShown} * ${rowHeight})` : undefined}>
        <UpdateLinks
          label="Newest updates of the party scope"
          updates={found.slice(0, mostShown).map((row) => ({
            key: row.updateId,
            updateId: row.updateId,
            recordTime: row.position.recordTime,
            summary: <UpdateSummary row={row} />,
          }))}
        />
      </Box>
    </>
  )
}

function SearchLastDay({ parties, period, estimate }: Omit<FoundProps, 'from'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const where = useMemo(() => ownUpdatesFilter(parties), [parties])
  if (where === undefined) return null
  const search = async () => {
    const range = await positionsOfRange(client, { from: { at: period.from } })
    const query = { where, ...range, order: 'newest' } as const
    beginSearch(query)
    void navigate({ to: '/search', search: toSearchParams(query) })
  }
  return (
    <Button onClick={() => void search()}>
      {withEstimate(
        'Search the last 24 hours',
        estimate?.by === 'scan' ? estimate.calls : undefined,
      )}
    </Button>
  )
}

/**
 * Returns the number of steps that cover the last 24 hours, but at least the minimum. Also returns
 * the minimum if too many steps were needed.
 */
export function automaticSteps(estimate: ReadingEstimate | undefined): number {
  if (estimate === undefined) return leastSteps
  if (estimate.by === 'index') return maxAutomaticCalls
  const steps = Math.ceil((estimate.calls * maxUpdatesPageSize) / stepSize)
  return steps <= maxAutomaticCalls ? Math.max(steps, leastSteps) : leastSteps
}

function isBefore(end: Position | undefined, time: RecordTime): boolean {
  return end !== undefined && compareRecordTimes(end.recordTime, time) < 0
}

/**
 * Ignores a changed scope, because the address of the search page contains a filter instead of a
 * scope.
 */
function ignoreScope(): void {}
