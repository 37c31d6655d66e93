import { Box, Group } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { holdingsStateV2Endpoint } from '../../queries/fetch-holdings-page.ts'
import type { SeriesQuestion } from '../../queries/series-state.ts'
import { useSeries } from '../../queries/series-use.ts'
import { holdingsSummaryV1Endpoint } from '../../queries/summary.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OlderVersionNote } from '#ui/OlderVersionNote.tsx'
import { PageActions, Section } from '#ui/Page.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { FittingTable } from '#ui/table/FittingTable.tsx'
import { amountWidth } from '#ui/table/fitting-columns.ts'
import { OwnerSelect } from '../compare/OwnerSelect.tsx'
import { readSnapshot, writeSnapshot } from '../compare/snapshot-text.ts'
import { SaveSeries } from './SaveSeries.tsx'
import { seriesColumns } from './series-columns.tsx'
import { rowAt, rowParties, totalsOfAll } from './series-rows.ts'
import { SeriesPicture } from './SeriesPicture.tsx'
import { SeriesProgress } from './SeriesProgress.tsx'
import { SummaryCheck } from './SummaryCheck.tsx'

interface SeriesResultProps {
  readonly question: SeriesQuestion
  readonly isLocal: boolean
}

const route = getRouteApi('/holdings/series')
const newest = { summary: holdingsSummaryV1Endpoint.path, contracts: holdingsStateV2Endpoint.path }
const figureOptions = [
  { value: 'total', label: 'Total' },
  { value: 'unlocked', label: 'Unlocked' },
  { value: 'locked', label: 'Locked' },
] as const

/**
 * A series: its progress, its chart, and a table of all figures. A row opens the holdings behind
 * it.
 */
export function SeriesResult({ question, isLocal }: SeriesResultProps) {
  const run = useSeries(question)
  const state = run.state()
  const search = route.useSearch()
  const navigate = useNavigate()
  const { show = 'total', party, point } = search
  const { points } = state
  const change = (changes: Partial<typeof search>) =>
    void navigate({
      to: '/holdings/series',
      search: { ...search, ...changes },
      replace: true,
      resetScroll: false,
    })
  const parties = rowParties(question.owners, party)
  const count = points.length * parties.length
  const named = readSnapshot(point ?? '')
  const pointed = points.findIndex(
    ({ snapshot }) =>
      snapshot.recordTime === named?.at && snapshot.migrationId.toString() === named.migration,
  )
  const last = points.findLast(({ answer }) => answer !== undefined)
  const { owner, list, from, to, step, at } = search
  return (
    <>
      <SeriesProgress run={run} state={state} isLocal={isLocal} by={question.by} />
      {last?.answer === undefined ? null : (
        <OlderVersionNote {...last.answer.served} newest={newest[last.answer.by]} />
      )}
      {question.by === 'contracts' || last?.answer?.by === 'contracts' ? null : (
        <Box mih={{ base: '5rem', sm: '2.5rem', lg: '1.25rem' }}>
          {last === undefined || state.phase !== 'done' ? null : (
            <SummaryCheck
              question={question}
              point={last}
              params={{ owner, list, from, to, step, at }}
            />
          )}
        </Box>
      )}
      {points.length === 0 ? (
        state.phase === 'done' ? (
          <EmptyState title="No snapshot in this range">
            Scan takes a snapshot every few hours. Choose a longer range.
          </EmptyState>
        ) : null
      ) : (
        <>
          <Group mih="2.25rem" align="flex-end" py="sm" data-screen-only>
            <SelectField
              label="Draw"
              value={show}
              options={figureOptions}
              onChange={(figure) => change({ show: figure === 'total' ? undefined : figure })}
            />
          </Group>
          <SeriesPicture
            question={question}
            state={state}
            figure={show}
            pointed={pointed === -1 ? undefined : pointed}
            onPoint={(index) => {
              const snapshot = points[index]?.snapshot
              if (snapshot === undefined) return
              const { migrationId, recordTime: at } = snapshot
              const text = writeSnapshot({ migration: migrationId.toString(), at })
              if (text !== point) change({ point: text })
            }}
          />
          <PageActions>
            <SaveSeries question={question} state={state} parties={parties} />
          </PageActions>
          <Section title="All figures">
            <Group mih="2.25rem" align="flex-end" py="sm" data-screen-only>
              <OwnerSelect
                owners={question.owners}
                value={party}
                onChange={(owner) => change({ party: owner })}
              />
            </Group>
            <FittingTable
              key={party}
              label="Holdings over time"
              height={`min(${Math.max(count * 2 + 2.125, 12.125)}rem, 64dvh)`}
              columns={seriesColumns}
              rows={{ count, rowAt: (index) => rowAt(points, parties, index) }}
              row={{
                key: ({ snapshot, party }) => `${writeKey(snapshot)} ${party}`,
                copied: ({ party }) => ({ text: party ?? '', what: 'party' }),
              }}
              amount={amountWidth(totalsOfAll(points))}
              onOpen={({ snapshot, party: one }) =>
                void navigate({
                  to: '/holdings',
                  search: {
                    ...(one === undefined ? { owner, list } : { owner: [one] }),
                    migration: snapshot.migrationId.toString(),
                    at: snapshot.recordTime,
                    match: 'exact',
                  },
                })
              }
              scrollKey="holdings-series"
            />
          </Section>
        </>
      )}
    </>
  )
}

function writeKey({ migrationId, recordTime }: { migrationId: bigint; recordTime: string }) {
  return `${migrationId}~${recordTime}`
}
