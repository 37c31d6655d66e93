import type { HistoryList } from '#queries/history-list/history-list.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'

interface ListFootProps {
  readonly list: HistoryList
  readonly state: ListState
}

/** Under the last row: why it does not go on, and how to, or that the history has no more. */
export function ListFoot({ list, state: { trouble, chain } }: ListFootProps) {
  if (trouble?.reading?.place === 'below') {
    return (
      <ErrorPanel
        compact
        failure={trouble.failure}
        title="Not read on"
        onRetry={list.retry}
        retrying={trouble.retrying}
      />
    )
  }
  if (!chain.ends.below) return 'Reading more…'
  return chain.order === 'newest first'
    ? 'The history begins here.'
    : 'The history ends here, for now: new updates come below.'
}
