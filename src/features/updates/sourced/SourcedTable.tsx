import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SourcedRow } from '#ledger/participant-history/sourced-row.ts'
import type { SourcedList } from '#queries/participant-history/sourced-list.ts'
import { goesOn, type SourcedState } from '#queries/participant-history/sourced-state.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { SourcedFoot } from './SourcedFoot.tsx'
import {
  briefColumns,
  briefJoinedColumns,
  joinedColumns,
  participantColumns,
} from './sourced-columns.tsx'
import styles from './Sourced.module.css'

/** So many shapes stand where the history goes on. */
const room = 8
/** Rows are read before they are seen. */
const ahead = 40

interface SourcedTableProps {
  readonly list: SourcedList
  readonly state: SourcedState
  readonly openUpdateId: string | undefined
}

/** The rows, as far as they were read. */
export function SourcedTable({ list, state, openUpdateId }: SourcedTableProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = useCallback(
    ({ updateId }: SourcedRow) =>
      openPage(updateId, () =>
        navigate({
          from: '/updates',
          to: '/updates/$updateId',
          params: { updateId },
          search: ({ source, as: parties, shape, upto }) => ({ source, as: parties, shape, upto }),
        }),
      ),
    [navigate, openPage],
  )
  const { rows, inserted, fresh } = state
  const isMore = goesOn(state)
  const look = useCallback(
    (_first: number, _end: number, _seenFirst: number, seenEnd: number) => {
      if (seenEnd + ahead >= list.read().rows.length) list.readOn()
    },
    [list],
  )
  const isAlone = openUpdateId === undefined
  const columns = columnsOf(state.scan !== undefined, isAlone)
  return (
    <div className={styles.table}>
      <VirtualTable
        label="Updates"
        columns={columns}
        tall={isAlone ? 'on phones' : 'always'}
        count={rows.length + (isMore ? room : 0)}
        totalCount={isMore ? -1 : rows.length}
        rowAt={(index) => rows[index]}
        rowKey={keyOf}
        timeOf={timeOf}
        onOpen={open}
        copied={copiedId}
        isNew={({ updateId }) => fresh.has(updateId)}
        selectedKey={openUpdateId}
        onVisible={look}
        inserted={inserted}
        staysAtTop
        foot={<SourcedFoot state={state} />}
      />
    </div>
  )
}

function columnsOf(isJoined: boolean, isAlone: boolean) {
  if (isJoined) return isAlone ? joinedColumns : briefJoinedColumns
  return isAlone ? participantColumns : briefColumns
}

function keyOf({ updateId }: SourcedRow): string {
  return updateId
}

function timeOf({ recordTime }: SourcedRow) {
  return recordTime
}

function copiedId({ updateId: text }: SourcedRow) {
  return { text, what: 'update id' }
}
