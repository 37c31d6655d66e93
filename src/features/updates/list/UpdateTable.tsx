import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { briefUpdateColumns, tallUpdateColumns } from '#features/shared/update/update-columns.tsx'
import { isInRange, type HistoryRange } from '#ledger/history/chain-range.ts'
import { rowAt } from '#ledger/history/chain.ts'
import { writePosition } from '#ledger/history/position.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import type { HistoryList } from '#queries/history-list/history-list.ts'
import type { ListState } from '#queries/history-list/list-state.ts'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useResting } from '#ui/use-resting.ts'
import styles from './UpdateTable.module.css'

/** So many shapes stand where the history goes on: enough to scroll to, which is what has it read. */
const room = 8

interface UpdateTableProps {
  readonly list: HistoryList
  readonly state: ListState
  /** Its rows are marked. */
  readonly range: HistoryRange
  readonly isLive: boolean
  readonly openUpdateId: string | undefined
}

/** The rows of the history; those that are still to be read stand as shapes on the sides where it goes on. */
export function UpdateTable({ list, state, range, isLive, openUpdateId }: UpdateTableProps) {
  const navigate = useNavigate()
  const openPage = useOpenPage()
  const open = useCallback(
    ({ updateId }: UpdateRow) =>
      openPage(updateId, () =>
        navigate({
          to: '/updates/$updateId',
          params: { updateId },
          search: ({ before, after, from, to, encoding }) => ({
            before,
            after,
            from,
            to,
            encoding,
          }),
        }),
      ),
    [navigate, openPage],
  )
  const look = useCallback(
    (_first: number, _end: number, seenFirst: number, seenEnd: number) => {
      const { above } = waitingRows(list.read())
      list.setView({ first: seenFirst - above, end: seenEnd - above })
    },
    [list],
  )
  const { isResting, rest } = useResting()
  useEffect(() => {
    list.hold(isResting)
    return () => list.hold(false)
  }, [list, isResting])
  const { chain, fresh, target } = state
  const hasRange = range.from !== undefined || range.to !== undefined
  const { above, below } = waitingRows(state)
  return (
    <div className={styles.held} {...rest}>
      <VirtualTable
        label="Updates"
        columns={openUpdateId === undefined ? tallUpdateColumns : briefUpdateColumns}
        tall={openUpdateId === undefined ? 'on phones' : 'always'}
        count={above + chain.count + below}
        totalCount={-1}
        rowAt={(index) => rowAt(chain, index - above)}
        rowKey={rowKey}
        timeOf={timeOf}
        onOpen={open}
        copied={copiedId}
        isNew={({ updateId }) => fresh.has(updateId)}
        isInside={({ position }) => hasRange && isInRange(range, position)}
        selectedKey={keyOfOpen(state, openUpdateId)}
        onVisible={look}
        inserted={above + chain.inserted}
        staysAtTop={isLive && chain.ends.above}
        place={target}
        foot={<ListFoot list={list} state={state} />}
      />
    </div>
  )
}

function rowKey({ position, updateId }: UpdateRow): string {
  return `${writePosition(position)}~${updateId}`
}

function timeOf({ position }: UpdateRow) {
  return position.recordTime
}

function copiedId({ updateId: text }: UpdateRow) {
  return { text, what: 'update id' }
}

function keyOfOpen({ chain }: ListState, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  for (const { rows } of chain.chunks) {
    const open = rows?.find(({ updateId }) => updateId === id)
    if (open !== undefined) return rowKey(open)
  }
  return undefined
}

interface ListFootProps {
  readonly list: HistoryList
  readonly state: ListState
}

/** Under the last row: why it does not go on, and how to, or that the history has no more. */
function ListFoot({ list, state: { trouble, chain } }: ListFootProps) {
  if (trouble?.reading?.place === 'below') {
    return (
      <ErrorPanel
        compact
        failure={trouble.failure}
        title="The next rows were not read"
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

/** How many rows stand as shapes above and below those of the list. */
function waitingRows({ chain, trouble }: ListState): {
  readonly above: number
  readonly below: number
} {
  const failed = trouble?.reading?.place
  return {
    above: chain.ends.above ? 0 : room,
    below: chain.ends.below || failed === 'below' ? 0 : room,
  }
}
