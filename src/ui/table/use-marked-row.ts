import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

interface MarkedRow {
  /** The index of the marked row, if a row is marked. */
  readonly index: number | undefined
  /** The index, counted from the row that was first initially. */
  readonly fromFirst: number | undefined
  readonly mark: (index: number) => void
}

interface MarkedRows {
  readonly count: number
  /** See `LazyRows`. */
  readonly inserted: number
  readonly rowHeight: number
  /** The index of a row that is selected outside the table. The mark and the view follow it. */
  readonly selected: number | undefined
  readonly scrollToRow: (index: number) => void
}

/** Returns the row of a table that the keyboard moves, and keeps it in view. */
export function useMarkedRow(rows: MarkedRows): MarkedRow {
  const { count, inserted, rowHeight, selected, scrollToRow } = rows
  // Counted from the first row, so that rows arriving above do not move the mark.
  const [fromFirst, setFromFirst] = useState<number>()
  const mark = (index: number) => setFromFirst(index - inserted)
  // A filter may leave fewer rows than the index of the mark.
  const index =
    fromFirst === undefined || count === 0 ? undefined : Math.min(fromFirst + inserted, count - 1)
  const keepInView = useEffectEvent(() => {
    if (index !== undefined) scrollToRow(index)
  })
  const lastRowHeight = useRef(rowHeight)
  useLayoutEffect(() => {
    // Rows become higher when a row is opened beside the table. That row stays in view.
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
