import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, type ReactNode } from 'react'
import { useUpdateActions } from '../summary/use-update-actions.ts'
import { isInRange, type HistoryRange } from '#ledger/history/chain-range.ts'
import { rowAt } from '#ledger/history/chain.ts'
import type { UpdateRow } from '#ledger/update-row.ts'
import { writePosition } from '#ledger/history/position.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import type { HistoryRow, HistoryListState } from '../../queries/history-list/history-list-state.ts'
import type { UpdatesParams } from '../update-params.ts'
import type { Column } from '#ui/table/table-column.ts'
import { useOpenPage } from '#ui/table/use-open-page.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { useIsInteracting } from '#ui/use-is-interacting.ts'

/**
 * Number of placeholder rows at an end where the history continues. Scrolling to the placeholders
 * loads more rows.
 */
export const room = 8

/** Number of placeholder rows above and below the loaded rows of a list. */
export interface PlaceholderRows {
  readonly above: number
  readonly below: number
}

interface HistoryTableProps<
  Row extends HistoryRow & UpdateRow,
  State extends HistoryListState<Row>,
> {
  readonly list: ScrollableHistory<Row, State>
  readonly state: State
  readonly columns: readonly Column<Row>[]
  /** Stable. Returns the placeholder rows for a state of the list. */
  readonly waitingRows: (state: State) => PlaceholderRows
  readonly range: HistoryRange
  readonly openUpdateId: string | undefined
  /**
   * Returns the search params of an open update, based on the search params of the list. A stable
   * function.
   */
  readonly searchOfOpen: (list: UpdatesParams) => Partial<UpdatesParams>
  readonly foot: ReactNode
}

/** The rows of a history, with placeholder rows at ends where more can be loaded. */
export function HistoryTable<
  Row extends HistoryRow & UpdateRow,
  State extends HistoryListState<Row>,
>(props: HistoryTableProps<Row, State>) {
  const { list, state, columns, waitingRows, range, openUpdateId, searchOfOpen, foot } = props
  const openPage = useOpenPage()
  const actions = useUpdateActions()
  const navigate = useNavigate()
  const open = useCallback(
    ({ updateId }: Row) =>
      openPage(updateId, () =>
        navigate({
          from: '/updates',
          to: '/updates/$updateId',
          params: { updateId },
          search: searchOfOpen,
        }),
      ),
    [openPage, navigate, searchOfOpen],
  )
  const look = useCallback(
    (_first: number, _end: number, seenFirst: number, seenEnd: number) => {
      const { above } = waitingRows(list.read())
      list.act({ type: 'scroll', view: { first: seenFirst - above, end: seenEnd - above } })
    },
    [list, waitingRows],
  )
  const { isResting, rest } = useIsInteracting()
  useEffect(() => {
    list.act({ type: 'hold', isHeld: isResting })
    return () => list.act({ type: 'hold', isHeld: false })
  }, [list, isResting])
  const { chain, fresh, target } = state
  const hasRange = range.from !== undefined || range.to !== undefined
  const { above, below } = waitingRows(state)
  return (
    <Box display="contents" {...rest}>
      <VirtualTable
        label="Updates"
        columns={columns}
        rows={{
          count: above + chain.count + below,
          rowAt: (index) => rowAt(chain, index - above),
          total: -1,
          onVisible: look,
          inserted: above + chain.inserted,
          staysAtTop: list.isLive && chain.ends.above,
          scrollTarget: target,
        }}
        row={{
          key: rowKey,
          copied: copiedId,
          timeOf,
          actions,
          isNew: ({ updateId }) => fresh.has(updateId),
          isInside: ({ position }) => hasRange && isInRange(range, position),
        }}
        tall={openUpdateId === undefined ? 'on phones' : 'always'}
        onOpen={open}
        foot={foot}
        selection={{ key: keyOfOpen(state, openUpdateId) }}
        scrollKey={notRestored}
      />
    </Box>
  )
}

/**
 * A scroll key for which the router finds no element. Otherwise the router would restore the
 * previous address's scroll position after the list has moved to the current address's position.
 */
const notRestored = '"'

function rowKey({ position, updateId }: HistoryRow): string {
  return `${writePosition(position)}~${updateId}`
}

function timeOf({ position }: HistoryRow) {
  return position.recordTime
}

function copiedId({ updateId: text }: HistoryRow) {
  return { text, what: 'update id' }
}

function keyOfOpen(
  { chain }: HistoryListState<HistoryRow>,
  id: string | undefined,
): string | undefined {
  if (id === undefined) return undefined
  for (const { rows } of chain.chunks) {
    const open = rows?.find(({ updateId }) => updateId === id)
    if (open !== undefined) return rowKey(open)
  }
  return undefined
}
