import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface MarkedRow {
  /** The index of the marked row, if a row is marked. */
  readonly index: number | undefined
  /** The index of the marked row, counted from the initial first row. */
  readonly fromFirst: number | undefined
  readonly mark: (index: number) => void
}

interface MarkedRows {
  readonly count: number
  /** See `LazyRows`. */
  readonly inserted: number
  readonly rowHeight: number
  /**
   * The index of a row that is selected outside the table. The table marks this row and scrolls it
   * into view.
   */
  readonly selected: number | undefined
  readonly scrollToRow: (index: number) => void
}

/** Returns the marked row of a table, which the keyboard moves, and keeps the row in view. */
export function useMarkedRow(rows: MarkedRows): MarkedRow {
  const { count, inserted, rowHeight, selected, scrollToRow } = rows
  // Counted from the initial first row, so that rows added above do not move the mark.
  const [fromFirst, setFromFirst] = useState<number>()
  const mark = (index: number) => setFromFirst(index - inserted)
  // If a filter leaves fewer rows, the mark moves to the last row.
  const index =
    fromFirst === undefined || count === 0 ? undefined : Math.min(fromFirst + inserted, count - 1)
  const keepInView = useEffectEvent(() => {
    if (index !== undefined) scrollToRow(index)
  })
  const lastRowHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    // When a row is opened beside the table, rows become higher. The opened row must stay in view.
    if (rowHeight > lastRowHeight.current) keepInView()
    lastRowHeight.current = rowHeight
  }, [rowHeight])
  const [followed, setFollowed] = useState<number>()
  if (selected !== followed) {
    setFollowed(selected)
    if (selected !== undefined) mark(selected)
  }
  useLayoutEffect(() => {
    if (selected !== undefined) scrollToRow(selected)
  }, [selected, scrollToRow])
  return { index, fromFirst, mark }
}
