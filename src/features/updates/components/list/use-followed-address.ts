import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { VisibleRows } from '#ledger/history/next-rows-request.ts'
import type { ListInView } from '../../queries/history-list/list-in-view.ts'
import { writePlace, type ListPlace } from '../../queries/history-list/list-place.ts'
import { placeInView } from '../../queries/history-list/places-in-list.ts'

/**
 * Writes the list's position to the address whenever scrolling stops, so that a reload or a shared
 * link opens the same position. Loads no data.
 */
export function useFollowedAddress(
  list: ListInView,
  resting: VisibleRows,
  address: ListPlace,
): void {
  const navigate = useNavigate()
  const follow = useEffectEvent((view: VisibleRows) => {
    if (view !== list.readView()) return
    const place = placeInView(list.read(), view)
    if (place === undefined || writePlace(place) === writePlace(address)) return
    list.follow(place)
    void navigate({
      to: '.',
      search: ({ before: _before, after: _after, ...search }) => ({ ...search, ...place }),
      replace: true,
      resetScroll: false,
    })
  })
  // Does not run when the address changes, because the list then follows the address.
  useEffect(() => follow(resting), [resting])
}
