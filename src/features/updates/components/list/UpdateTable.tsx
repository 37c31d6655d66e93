import { briefUpdateColumns, tallUpdateColumns } from '../summary/update-columns.tsx'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { HistoryList } from '../../queries/history-list/history-list.ts'
import type { ListState } from '../../queries/history-list/list-state.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import type { UpdatesParams } from '../update-params.ts'
import { HistoryTable, room, type PlaceholderRows } from './HistoryTable.tsx'

interface UpdateTableProps {
  readonly list: HistoryList
  readonly state: ListState
  readonly range: HistoryRange
  readonly openUpdateId: string | undefined
}

/** The rows of Scan's history. */
export function UpdateTable({ list, state, range, openUpdateId }: UpdateTableProps) {
  return (
    <HistoryTable
      list={list}
      state={state}
      columns={openUpdateId === undefined ? tallUpdateColumns : briefUpdateColumns}
      waitingRows={waitingRows}
      range={range}
      openUpdateId={openUpdateId}
      searchOfOpen={searchOfOpen}
      foot={<ListFoot list={list} state={state} />}
    />
  )
}

interface ListFootProps {
  readonly list: HistoryList
  readonly state: ListState
}

/**
 * The text below the last row: loading, a failure with a retry button, or the end of the history.
 */
function ListFoot({ list, state: { trouble, chain } }: ListFootProps) {
  if (trouble?.reading?.side === 'below') {
    return (
      <ErrorPanel
        compact
        failure={trouble.failure}
        title="The next rows could not be loaded"
        onRetry={list.retry}
        retrying={trouble.retrying}
      />
    )
  }
  if (!chain.ends.below) return 'Reading more…'
  return chain.order === 'newest first'
    ? 'The history begins here.'
    : 'The history currently ends here. New updates appear below.'
}

function searchOfOpen({ before, after, from, to, encoding }: UpdatesParams) {
  return { before, after, from, to, encoding }
}

function waitingRows({ chain, trouble }: ListState): PlaceholderRows {
  const failed = trouble?.reading?.side
  return {
    above: chain.ends.above ? 0 : room,
    below: chain.ends.below || failed === 'below' ? 0 : room,
  }
}
