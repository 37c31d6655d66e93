import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { failureOf } from '#queries/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { OlderForm } from '#ui/OlderForm.tsx'
import { Page } from '#ui/Page.tsx'
import { VirtualTable } from '#ui/VirtualTable.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { GoToPosition } from './GoToPosition.tsx'
import { NewestFact } from './NewestFact.tsx'
import { listMode, pageLength, pageOfUpdates, type ListMode } from './page-of-updates.ts'
import { PageLinks } from './PageLinks.tsx'
import { briefUpdateColumns, updateColumns } from './update-columns.tsx'
import { useArrivals } from './use-arrivals.ts'

const route = getRouteApi('/updates')
const none: readonly UpdateHistoryItem[] = []

/** The update history, a page at a time: newest first, or forward from a position. */
export function UpdatesPage({ openUpdateId }: { readonly openUpdateId: string | undefined }) {
  const place = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery(pageOfUpdates(place))
  const listing = `${place.before} ${place.after}`
  const { shown, waiting, show, isNew, onVisible } = useArrivals(
    listing,
    query.data?.answer ?? none,
  )
  const [timesShown, setTimesShown] = useState(0)
  const open = useCallback(
    (update: UpdateHistoryItem) =>
      void navigate({
        to: '/updates/$updateId',
        params: { updateId: update.update_id },
        search: ({ before, after }) => ({ before, after }),
      }),
    [navigate],
  )
  const failure = failureOf(query.error)
  const retry = () => void query.refetch()

  return (
    <Page
      title="Updates"
      fact={listMode(place) === 'newest' ? <NewestFact newest={shown[0]} /> : undefined}
      actions={
        waiting === 0 ? null : (
          <Button
            kind="primary"
            onClick={() => {
              show()
              // Drawn anew, so that it stands at its top.
              setTimesShown((times) => times + 1)
            }}
          >
            <span>
              <Count value={waiting} of="new update" />
            </span>
          </Button>
        )
      }
      filters={
        <>
          <PageLinks label="Pages of the list" place={place} updates={shown} />
          <GoToPosition updates={shown} />
        </>
      }
      fill
    >
      <IgnoredParams names={place.ignored} />
      {query.data === undefined ? null : <OlderForm {...query.data} newest="/v2/updates" />}
      {failure === undefined || query.data === undefined ? null : (
        <ErrorPanel
          compact
          failure={failure}
          title="Not read again"
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
      {query.data !== undefined && shown.length > 0 ? (
        <VirtualTable
          key={`${listing} ${timesShown}`}
          label="Updates"
          columns={openUpdateId === undefined ? updateColumns : briefUpdateColumns}
          count={shown.length}
          totalCount={-1}
          rowAt={(index) => shown[index]}
          rowKey={updateKey}
          onOpen={open}
          copied={copiedId}
          isNew={isNew}
          selectedKey={keyOfOpen(shown, openUpdateId)}
          onVisible={onVisible}
          foot={<PageLinks label="Pages of the list, below it" place={place} updates={shown} />}
          scrollKey={`updates ${listing}`}
        />
      ) : query.data !== undefined ? (
        <EmptyState title={nothing[listMode(place)].title}>
          {nothing[listMode(place)].words}
        </EmptyState>
      ) : failure === undefined ? (
        <Waiting words="Reading updates from Scan" rows={24} />
      ) : (
        <ErrorPanel
          failure={failure}
          title="The updates could not be read"
          onRetry={retry}
          retrying={query.isFetching}
        />
      )}
    </Page>
  )
}

/** Why a page of the list is empty, and what to do. */
const nothing: Readonly<Record<ListMode, { readonly title: string; readonly words: string }>> = {
  newest: {
    title: 'Scan holds no updates',
    words:
      'A new network has none; a Scan that was set up lately may still be loading its history.',
  },
  before: {
    title: 'No update comes before this position',
    words: `The history begins later. “Beginning” shows its first ${pageLength} updates.`,
  },
  after: {
    title: 'No update comes after this position yet',
    words: 'This page shows new ones as they come.',
  },
}

function copiedId({ update_id: text }: UpdateHistoryItem) {
  return { text, what: 'update id' }
}

function keyOfOpen(updates: readonly UpdateHistoryItem[], id: string | undefined) {
  const open = updates.find((update) => update.update_id === id)
  return open === undefined ? undefined : updateKey(open)
}
