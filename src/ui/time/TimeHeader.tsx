import { useTimeMode } from './TimeModeProvider.tsx'
import styles from './TimeHeader.module.css'
import { zoneOfNow } from './zone-in-head.ts'

/** A time column's heading, with the zone of its times: a click on it changes how all times are shown. */
export function TimeHeader({ label }: { readonly label: string }) {
  const { mode, nextMode } = useTimeMode()
  return (
    <button
      type="button"
      className={styles.header}
      data-prints
      onClick={nextMode}
      title="Change how times are shown (t)"
    >
      {label} <span className={styles.mode}>{zoneWords[mode]()}</span>
    </button>
  )
}

const zoneWords = {
  local: () => zoneOfNow('local'),
  utc: () => 'UTC',
  relative: () => 'relative',
}
