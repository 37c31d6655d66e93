import { createContext } from 'react'
import { momentNow } from './now.ts'
import { formatTime } from './time-format.ts'

/** True if the column's header shows the zone of its times. */
export const ZoneInHeader = createContext(false)

/** Returns the current zone for column headers. A time with another offset shows its own zone. */
export function currentZone(mode: 'local' | 'utc'): string {
  return formatTime(momentNow(), mode, false).zone
}
