import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isReassignment, isTransaction, type UpdateHistoryItem } from '#ledger/update.ts'
import { failureOf } from '#queries/failure.ts'
import { updateById } from '#queries/update.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { JsonView } from '#ui/JsonView.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Page } from '#ui/Page.tsx'
import { usePaletteEntries, type PaletteEntry } from '#ui/palette-entries.ts'
import { Shape } from '#ui/Shape.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { ReassignmentView } from './ReassignmentView.tsx'
import { TransactionView } from './TransactionView.tsx'
import { UpdateFacts } from './UpdateFacts.tsx'
import { explainMissing } from './explain-missing.ts'
import { UpdateSummary } from './UpdateSummary.tsx'
import { UpdateViews } from './UpdateViews.tsx'

const route = getRouteApi('/updates/$updateId')

/** One update: its facts, and its events as a tree or the answer as it came. */
export function UpdatePage() {
  const { updateId } = route.useParams()
  const { view = 'tree', encoding = 'compact_json', event, ignored } = route.useSearch()
  const query = useQuery(updateById(updateId, encoding))
  usePaletteEntries(useViewEntries())
  const { data } = query
  const failure = failureOf(query.error)
  return (
    <Page
      title="Update"
      documentTitle={`Update ${updateId.slice(0, 12)}…`}
      fact={data === undefined ? undefined : <UpdateSummary update={data.answer.value} />}
      filters={<UpdateViews view={view} encoding={encoding} />}
      fill
    >
      <IgnoredParams names={ignored} />
      {data !== undefined ? (
        <>
          <OlderForm {...data} newest="/v2/updates/{update_id}" />
          <UpdateFacts update={data.answer.value} />
          {view === 'json' ? (
            <JsonView fill text={data.answer.text} what="the update" />
          ) : (
            <Matter update={data.answer.value} text={data.answer.text} event={event} />
          )}
        </>
      ) : failure === undefined ? (
        <Waiting words="Reading the update from Scan">
          <Shape width="60%" />
        </Waiting>
      ) : (
        <ErrorPanel
          failure={failure}
          title="This update could not be read"
          stillTrue={explainMissing(failure, updateId)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
    </Page>
  )
}

/** The views of the update, for the command palette. */
function useViewEntries(): readonly PaletteEntry[] {
  const navigate = useNavigate({ from: '/updates/$updateId' })
  return useMemo(() => {
    const group = 'This update'
    return [
      {
        id: 'tree',
        group,
        label: 'Show its events as a tree',
        run: () => void navigate({ search: (search) => ({ ...search, view: undefined }) }),
      },
      {
        id: 'json',
        group,
        label: 'Show the answer as JSON',
        run: () => void navigate({ search: (search) => ({ ...search, view: 'json' }) }),
      },
    ]
  }, [navigate])
}

interface MatterProps {
  readonly update: UpdateHistoryItem
  readonly text: string
  readonly event: string | undefined
}

function Matter({ update, text, event }: MatterProps) {
  const navigate = useNavigate({ from: '/updates/$updateId' })
  const select = useCallback(
    (eventId: string) =>
      void navigate({ search: (search) => ({ ...search, event: eventId }), replace: true }),
    [navigate],
  )
  if (isTransaction(update)) {
    return <TransactionView transaction={update} selected={event} onSelect={select} />
  }
  if (isReassignment(update)) return <ReassignmentView reassignment={update} />
  return <JsonView fill text={text} what="the update" />
}
