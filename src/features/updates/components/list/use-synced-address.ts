import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import type { ScrollableHistory } from '../../queries/history-list/scrollable-history.ts'
import { writeCursor, type ListCursor } from '../../queries/history-list/list-cursor.ts'
import { cursorInView } from '../../queries/history-list/cursors-in-list.ts'

/**
 * Writes the list's position to the address whenever scrolling stops, so that a reload or a shared
 * link opens it again. Loads no data.
 */
export function useSyncedAddress(
  list: ScrollableHistory,
  resting: VisibleRows,
  address: ListCursor,
): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((view: VisibleRows) => {
    if (view !== list.readView()) return
    const cursor = cursorInView(list.read(), view)
    if (cursor === undefined || writeCursor(cursor) === writeCursor(address)) return
    list.act({ type: 'follow scrolling', cursor })
    void navigate({
      to: '.',
      search: ({ before: _before, after: _after, ...search }) => ({ ...search, ...cursor }),
      replace: true,
      resetScroll: false,
    })
  })
  // Runs only when scrolling stops. It must not run when the address changes, because the list then
  // follows the address.
  useEffect(() => follow(resting), [resting])
}
