import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { updateColumns } from '#features/shared/update/update-columns.tsx'
import { writePosition } from '#ledger/history/position.ts'
import type { Match } from '#ledger/search/search-query.ts'
import type { HistorySearch, SearchState } from '#queries/search/search-state.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { isWhole, nothingFound } from './phase-words.ts'
import styles from './Results.module.css'

interface ResultsProps {
  readonly search: HistorySearch
  readonly state: SearchState
  /** Names the search: going back to it goes back to the same row. */
  readonly name: string
}

/** The matches, in the search's order; new ones come below, so that no row moves. */
export function Results({ search, state, name }: ResultsProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = useCallback(
    ({ updateId, eventId }: Match) =>
      openPage(updateId, () =>
        navigate({
          to: '/updates/$updateId',
          params: { updateId },
          search: { event: eventId },
        }),
      ),
    [navigate, openPage],
  )
  if (state.matches === 0) {
    const { title, words } = nothingFound[state.phase]
    return (
      <EmptyState title={title}>
        <p>{words}</p>
        {state.phase === 'idle' ? (
          <Button kind="primary" className={styles.start ?? ''} onClick={search.start}>
            Start
          </Button>
        ) : null}
      </EmptyState>
    )
  }
  return (
    <div className={styles.matches}>
      <VirtualTable
        label="Matches"
        columns={updateColumns}
        count={state.matches}
        totalCount={isWhole(state) ? state.matches : -1}
        rowAt={search.matchAt}
        rowKey={matchKey}
        onOpen={open}
        copied={copiedId}
        scrollKey={`search ${name}`}
      />
    </div>
  )
}

/** Two migrations may hold updates of the same record time. */
function matchKey({ position, updateId }: Match): string {
  return `${writePosition(position)}~${updateId}`
}

function copiedId({ updateId }: Match) {
  return { text: updateId, what: 'update id' }
}
