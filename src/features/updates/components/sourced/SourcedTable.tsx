import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { HistoryRange } from '#ledger/history/chain-range.ts'
import type { SourcedRow } from '../../rules/participant-history/sourced-row.ts'
import type { SourcedList } from '../../queries/participant-history/sourced-list.ts'
import { goesOn, type SourcedState } from '../../queries/participant-history/sourced-state.ts'
import { HistoryTable, type WaitingRows } from '../list/HistoryTable.tsx'
import { SourcedFoot } from './SourcedFoot.tsx'
import {
  briefColumns,
  briefJoinedColumns,
  joinedColumns,
  participantColumns,
} from './sourced-columns.tsx'

/** Number of placeholder rows where the history continues. */
const room = 8

interface SourcedTableProps {
  readonly list: SourcedList
  readonly state: SourcedState
  readonly range: HistoryRange
  readonly openUpdateId: string | undefined
}

/** The rows that have been loaded. */
export function SourcedTable({ list, state, range, openUpdateId }: SourcedTableProps) {
  const navigate = useNavigate()
  const open = useCallback(
    ({ updateId }: SourcedRow) =>
      navigate({
        from: '/updates',
        to: '/updates/$updateId',
        params: { updateId },
        search: ({ ignored: _ignored, encoding: _encoding, at: _at, ...list }) => list,
      }),
    [navigate],
  )
  return (
    <HistoryTable
      list={list}
      state={state}
      columns={columnsOf(state.scan !== undefined, openUpdateId === undefined)}
      waitingRows={waitingRows}
      range={range}
      openUpdateId={openUpdateId}
      onOpen={open}
      foot={<SourcedFoot state={state} />}
    />
  )
}

/**
 * A list that begins at a time or an offset does not load the rows above. The user opens another
 * list for those rows.
 */
function waitingRows(state: SourcedState): WaitingRows {
  return { above: 0, below: goesOn(state) ? room : 0 }
}

function columnsOf(isJoined: boolean, isAlone: boolean) {
  if (isJoined) return isAlone ? joinedColumns : briefJoinedColumns
  return isAlone ? participantColumns : briefColumns
}
