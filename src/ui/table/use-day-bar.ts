import { useMemo, useState } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import { dayIn } from '../time/periods.ts'
import { useTimeMode } from '../time/TimeModeProvider.tsx'

interface SeenRows<Row> {
  readonly rowAt: (index: number) => Row | undefined
  readonly seenFirst: number
  readonly seenEnd: number
}

export interface DayBar<Row> {
  /** The day of the first visible row. While rows are loading, the day that was known last. */
  readonly day: string | undefined
  /** Returns true if the day of a row differs from the day of the previous row. */
  readonly begins: (row: Row | undefined, previous: Row | undefined) => boolean
}

/** Returns the bar that shows the day of the visible rows. */
export function useDayBar<Row>(
  timeOf: ((row: Row) => RecordTime | undefined) | undefined,
  { rowAt, seenFirst, seenEnd }: SeenRows<Row>,
  withZone: boolean,
): DayBar<Row> | undefined {
  const { mode } = useTimeMode()
  const zone = mode === 'utc' ? 'utc' : 'local'
  const dayOf = useMemo(() => {
    const dayOfTime = dayIn(zone, withZone)
    return (row: Row) => {
      const time = timeOf?.(row)
      return time === undefined ? undefined : dayOfTime(time)
    }
  }, [timeOf, zone, withZone])
  const [last, setLast] = useState<string>()
  if (timeOf === undefined) return undefined
  let day: string | undefined
  for (let index = seenFirst; index < seenEnd && day === undefined; index++) {
    const row = rowAt(index)
    if (row !== undefined) day = dayOf(row)
  }
  if (day !== undefined && day !== last) setLast(day)
  return {
    day: day ?? last,
    begins: (row, previous) =>
      row !== undefined && previous !== undefined && dayOf(row) !== dayOf(previous),
  }
}
