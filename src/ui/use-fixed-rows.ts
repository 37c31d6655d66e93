import { useLayoutEffect, useState, type RefObject } from 'react'
import { rowWindow, scrollTopFor, type RowWindow } from './fixed-rows.ts'
import { usePrinting } from './use-printing.ts'

/** Rows beyond this do not go on paper; nobody reads a hundred pages of a list. */
const mostPrinted = 2000

interface FixedRows extends RowWindow {
  readonly scrollToRow: (index: number) => void
  /** Whole rows that fit: what Page up and Page down move by. */
  readonly rowsInView: number
}

/**
 * Follows an element that scrolls over `count` equally high rows. `before` is the height of what
 * sticks above the rows inside it. Draws again only when other rows come into view.
 */
export function useFixedRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  before: number,
): FixedRows {
  const isPrinting = usePrinting()
  const [seen, setSeen] = useState({ scrollTop: 0, viewport: 0 })

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const read = () => {
      const next = { scrollTop: element.scrollTop, viewport: element.clientHeight - before }
      setSeen((last) => (isSameWindow(last, next, count, rowHeight) ? last : next))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const resized = new ResizeObserver(read)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      resized.disconnect()
    }
  }, [scroller, count, rowHeight, before])

  const scrollToRow = (index: number) => {
    const element = scroller.current
    if (element === null) return
    const { clientHeight, scrollTop } = element
    const viewport = clientHeight - before
    element.scrollTo({ top: scrollTopFor(index, { count, rowHeight, viewport, scrollTop }) })
  }

  const drawn = rowWindow({ count, rowHeight, ...seen })
  return {
    ...drawn,
    ...(isPrinting ? { first: 0, end: Math.min(count, mostPrinted) } : {}),
    scrollToRow,
    rowsInView: Math.max(1, Math.floor(seen.viewport / rowHeight) - 1),
  }
}

interface Seen {
  readonly scrollTop: number
  readonly viewport: number
}

function isSameWindow(last: Seen, next: Seen, count: number, rowHeight: number): boolean {
  const a = rowWindow({ count, rowHeight, ...last })
  const b = rowWindow({ count, rowHeight, ...next })
  return (
    a.first === b.first &&
    a.end === b.end &&
    a.origin === b.origin &&
    last.viewport === next.viewport
  )
}
