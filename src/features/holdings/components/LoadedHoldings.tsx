import { Box } from '@mantine/core'
import { CheckWithScans } from '#features/scans/index.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { holdingsStateV2Endpoint } from '../queries/fetch-holdings-page.ts'
import type { HoldingsQuestion } from '../queries/session-state.ts'
import { failureOf } from '#shared/queries/failure.ts'
import {
  isTooManyContracts,
  type HoldingsSummaryAnswer,
  holdingsSummaryV1Endpoint,
} from '../queries/summary.ts'
import { networkNames } from '#shared/queries/network.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { PageActions, PageFact } from '#ui/Page.tsx'
import { HoldingsCharts } from './charts/HoldingsCharts.tsx'
import { HoldingFigures } from './HoldingFigures.tsx'
import type { HoldingsParams } from './holdings-params.ts'
import { LoadLine } from './load/LoadLine.tsx'
import { isPartial } from './load/phase-words.ts'
import { SaveHoldings } from './SaveHoldings.tsx'
import { SnapshotFact, SnapshotSteps } from './SnapshotFact.tsx'
import { isSnapshotMiss, SnapshotMiss } from './SnapshotMiss.tsx'
import { OwnerDialog } from './summary/OwnerDialog.tsx'
import { summaryTable } from './summary/summary-rows.ts'
import { sourceWords, SummaryView } from './summary/SummaryView.tsx'
import { arrangementOf, isFiltered } from './table/arrangement-of.ts'
import { HoldingsList } from './table/HoldingsList.tsx'
import { SnapshotTime } from './table/snapshot-time.ts'
import { useHoldingRows } from './table/use-holding-rows.ts'
import type { RunningSession } from '../queries/holdings-session.ts'

/** Loaded on demand, because few visits open a holding. */
const HoldingDialog = lazyComponent(
  async () => (await import('./table/HoldingDialog.tsx')).HoldingDialog,
  'notice',
)

interface LoadedHoldingsProps {
  readonly question: HoldingsQuestion
  readonly params: HoldingsParams
  readonly onParamsChange: (change: Partial<HoldingsParams>) => void
  readonly summary: UseQueryResult<HoldingsSummaryAnswer>
  readonly running: RunningSession
}

/** The returned snapshot, the loading progress, and the selected view. */
export function LoadedHoldings(props: LoadedHoldingsProps) {
  const { question, params: place, onParamsChange, summary, running } = props
  const { session, state } = running
  const unit = useQuery(networkNames()).data?.amulet_name_acronym
  const arrangement = useMemo(() => arrangementOf(place), [place])
  const list = useHoldingRows(running, arrangement)
  const { arranged } = list.shown()
  const table = useMemo(
    () =>
      summaryTable({
        owners: question.owners,
        server: summary.data?.rows,
        contracts: state.totalsByOwner,
        isWhole: state.phase === 'done',
      }),
    [question, summary.data, state],
  )
  const summaryFailure = summary.data === undefined ? failureOf(summary.error) : undefined
  const isRefused = isTooManyContracts(summaryFailure)
  const snapshot = state.snapshot ?? summary.data?.snapshot
  const miss = [state.failure, summaryFailure].find(isSnapshotMiss)
  if (snapshot === undefined && miss !== undefined) {
    const { migrationId, recordTime: at, match } = question
    const params = { migration: migrationId.toString(), at, match }
    return <SnapshotMiss params={params} failure={miss} />
  }

  const { view = 'summary' } = place
  const [all] = table.rows
  const isSummed = table.source !== 'contracts so far' || state.loaded > 0
  const opened = table.rows.find(({ party }) => party !== undefined && party === place.party)
  return (
    <SnapshotTime value={snapshot?.recordTime}>
      <HoldingFigures sums={isSummed ? all?.sums : undefined} count={all?.contracts} unit={unit} />
      <PageFact>
        {snapshot === undefined ? null : (
          <SnapshotFact snapshot={snapshot} isAnyMigration={place.migration === undefined} />
        )}
      </PageFact>
      <LoadLine {...running}>
        {snapshot === undefined ? null : (
          <SnapshotSteps
            question={question}
            snapshot={snapshot}
            isLatest={place.at === undefined}
            isAnyMigration={place.migration === undefined}
          >
            <CheckWithScans
              kind="quiet"
              ask={() => ({ kind: 'holdings', question: { ...snapshot, owners: question.owners } })}
            />
          </SnapshotSteps>
        )}
      </LoadLine>
      {state.served === undefined ? null : (
        <OlderVersionNote {...state.served} newest={holdingsStateV2Endpoint.path} />
      )}
      {summary.data === undefined ? null : (
        <OlderVersionNote {...summary.data.served} newest={holdingsSummaryV1Endpoint.path} />
      )}
      {summaryFailure === undefined || isRefused ? null : (
        <ErrorPanel
          compact
          failure={summaryFailure}
          title="Scan’s summary could not be loaded. The sums are computed from the contracts and not checked"
          onRetry={() => void summary.refetch()}
          retrying={summary.isFetching}
        />
      )}
      <PageActions>
        <SaveHoldings
          view={view}
          question={question}
          running={running}
          arrangement={arrangement}
          table={table}
          snapshot={snapshot}
        />
      </PageActions>
      {view === 'summary' ? (
        <SummaryView
          table={table}
          unread={state.unread}
          isRefused={isRefused}
          unit={unit}
          selected={place.party}
          onOpen={({ party }) => onParamsChange({ party })}
        />
      ) : null}
      {view === 'holdings' ? (
        <HoldingsList
          {...running}
          list={list}
          params={place}
          unit={unit}
          onParamsChange={onParamsChange}
        />
      ) : null}
      {view === 'charts' ? (
        <Box
          flex={{ base: 'none', sm: '1 1 0' }}
          mih={0}
          data-print-whole
          style={{ overflow: 'auto' }}
        >
          <HoldingsCharts state={state} arranged={arranged} isFiltered={isFiltered(place)} />
        </Box>
      ) : null}
      {opened?.party === undefined ? null : (
        <OwnerDialog
          row={{ ...opened, party: opened.party }}
          source={`${isPartial(state) ? 'Partial. ' : ''}${sourceWords[table.source]}`}
          unit={unit}
          onClose={() => onParamsChange({ party: undefined })}
        />
      )}
      {place.contract === undefined ? null : (
        <HoldingDialog
          session={session}
          arranged={arranged}
          contractId={place.contract}
          unit={unit}
          onClose={() => onParamsChange({ contract: undefined })}
        />
      )}
    </SnapshotTime>
  )
}
