import { useTimeMode } from './TimeModeProvider.tsx'
import styles from './TimeHeader.module.css'

const words = { local: 'local', utc: 'UTC', relative: 'relative' } as const

/** A time column's heading: a click on it changes how all times are shown. */
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
      {label} <span className={styles.mode}>{words[mode]}</span>
    </button>
  )
}
