import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { rowWindow, type RowWindow } from './fixed-rows.ts'
import { RowFollower } from './row-follower.ts'
import type { LazyRows } from './table-rows.ts'
import { usePrinting } from '../use-printing.ts'

/**
 * The estimated height of a list below the page's header, as a share of the window's height. If the
 * list is smaller, some rows are rendered unnecessarily. If the list is larger, the extra rows
 * outside the view fill it.
 */
const shareOfWindow = 0.6

/** Maximum number of printed rows. A printout of a hundred pages is not useful. */
const maxPrinted = 2000

interface FixedRows extends RowWindow {
  readonly scrollToRow: (index: number) => void
  readonly scrollToTop: (index: number) => void
  readonly rowsInView: number
}

/**
 * Follows an element that scrolls over `count` rows of the same height. `before` is the height of
 * sticky content above the rows. Renders again only when other rows come into view.
 */
export function useFixedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  before: number,
  growth: Pick<LazyRows<unknown>, 'inserted' | 'staysAtTop' | 'scrollTarget'> = {},
): FixedRows {
  const { inserted = 0, staysAtTop = false, scrollTarget } = growth
  const isPrinting = usePrinting()
  const [follower] = useState(() => new RowFollower(shareOfWindow * innerHeight))
  const seen = useSyncExternalStore(follower.subscribe, follower.read)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const disconnect = follower.connect(element)
    const resized = new ResizeObserver(follower.follow)
    resized.observe(element)
    return () => {
      resized.disconnect()
      disconnect()
    }
  }, [follower, scroller])
  useLayoutEffect(
    () => follower.change({ count, rowHeight, before, inserted, staysAtTop }),
    [follower, count, rowHeight, before, inserted, staysAtTop],
  )
  const scrollToTarget = useEffectEvent((fromFirst: number) =>
    follower.scrollToTop(fromFirst + inserted),
  )
  const lastTarget = useRef<typeof scrollTarget>(undefined)
  useLayoutEffect(() => {
    // React runs effects again when a hidden page becomes visible. The list must then keep its
    // scroll position instead of scrolling to the target again.
    if (scrollTarget === undefined || scrollTarget === lastTarget.current) return
    lastTarget.current = scrollTarget
    scrollToTarget(scrollTarget.fromFirst)
  }, [scrollTarget, lastTarget])

  const drawn = rowWindow({ count, rowHeight, viewport: seen.viewport }, seen)
  return {
    ...drawn,
    ...(isPrinting ? { first: 0, end: Math.min(count, maxPrinted) } : {}),
    scrollToRow: follower.scrollToRow,
    scrollToTop: follower.scrollToTop,
    rowsInView: Math.max(1, Math.floor(seen.viewport / rowHeight) - 1),
  }
}
