import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { HistoryList } from '../../queries/history-list/history-list.ts'
import { orderOf } from '../../queries/history-list/list-cursor.ts'
import type { ListState } from '../../queries/history-list/list-state.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useDeferredFirstRender } from '#ui/use-deferred-first-render.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { DensityStrip } from './DensityStrip.tsx'
import { UpdateTable } from './UpdateTable.tsx'

interface ListBodyProps {
  readonly list: HistoryList
  readonly state: ListState
  readonly range: HistoryRange
  readonly openUpdateId: string | undefined
}

/** The density strip and the rows, or the loading state or failure before. */
export function ListBody(props: ListBodyProps) {
  const { list, state } = props
  const { trouble, phase, chain } = state
  const isOpen = useDeferredFirstRender(phase === 'opening' ? undefined : true) ?? false
  if (!isOpen) {
    return trouble === undefined ? (
      <LoadingState words="Loading updates from Scan" rows={24} />
    ) : (
      <ErrorPanel
        failure={trouble.failure}
        title="The updates could not be loaded"
        onRetry={list.retry}
        retrying={trouble.retrying}
      />
    )
  }
  if (chain.count === 0) {
    const { title, words } = nothingAt(state)
    return <EmptyState title={title}>{words}</EmptyState>
  }
  const failed = trouble?.reading?.side
  return (
    <>
      <DensityStrip list={list} state={state} hasMigrations />
      <UpdateTable {...props} />
      {trouble === undefined || failed === 'below' ? null : (
        <ErrorPanel
          compact
          failure={trouble.failure}
          title={
            failed === 'above'
              ? 'Newer rows could not be loaded'
              : 'Some rows could not be refreshed'
          }
          onRetry={list.retry}
          retrying={trouble.retrying}
        />
      )}
    </>
  )
}

/** Returns why the list is empty, and the user's next step. */
function nothingAt({ cursor }: ListState): { readonly title: string; readonly words: string } {
  if (orderOf(cursor) === 'oldest first') {
    return {
      title: 'No updates after this position yet',
      words: 'New updates appear automatically.',
    }
  }
  if (cursor.before === undefined) {
    return {
      title: 'Scan has no updates',
      words:
        'A new network has none; a Scan that was set up lately may still be loading its history.',
    }
  }
  return {
    title: 'No updates before this position',
    words: 'The history begins later. “Beginning” shows its first updates.',
  }
}
