import { IconClock } from '#ui/icons.ts'
import { useTimeMode } from '#ui/time/TimeModeProvider.tsx'
import styles from './Header.module.css'

const words = { local: 'Local', utc: 'UTC', relative: 'Relative' } as const

/** How times are shown, for the whole dashboard. */
export function TimeSwitch() {
  const { mode, nextMode } = useTimeMode()
  const label = `Times: ${words[mode]}. Change (t)`
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      onClick={nextMode}
    >
      <IconClock size={16} aria-hidden />
      <span className={styles.mode}>{words[mode]}</span>
    </button>
  )
}
