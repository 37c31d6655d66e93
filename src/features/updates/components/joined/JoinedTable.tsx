import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { JoinedList } from '../../queries/participant-history/joined-list.ts'
import { canLoadMore, type JoinedState } from '../../queries/participant-history/joined-state.ts'
import { briefUpdateColumns } from '../summary/update-columns.tsx'
import type { UpdatesParams } from '../update-params.ts'
import { HistoryTable, room, type PlaceholderRows } from '../list/HistoryTable.tsx'
import { JoinedListEnd } from './JoinedListEnd.tsx'
import { briefJoinedColumns, joinedColumns, participantColumns } from './joined-columns.tsx'

interface SourcedTableProps {
  readonly list: JoinedList
  readonly state: JoinedState
  readonly range: HistoryRange
  readonly openUpdateId: string | undefined
}

/** The rows that have been loaded. */
export function JoinedTable({ list, state, range, openUpdateId }: SourcedTableProps) {
  return (
    <HistoryTable
      list={list}
      state={state}
      columns={columnsOf(state.scan !== undefined, openUpdateId === undefined)}
      waitingRows={waitingRows}
      range={range}
      openUpdateId={openUpdateId}
      searchOfOpen={searchOfOpen}
      foot={<JoinedListEnd state={state} />}
    />
  )
}

/**
 * Returns the placeholder rows. None are above, because a list that begins at a time or an offset
 * never loads earlier rows. The user opens another list for these.
 */
function waitingRows(state: JoinedState): PlaceholderRows {
  return { above: 0, below: canLoadMore(state) ? room : 0 }
}

function searchOfOpen({ ignored: _ignored, encoding: _encoding, at: _at, ...list }: UpdatesParams) {
  return list
}

function columnsOf(isJoined: boolean, isAlone: boolean) {
  if (isJoined) return isAlone ? joinedColumns : briefJoinedColumns
  return isAlone ? participantColumns : briefUpdateColumns
}
