import { useColorScheme } from './use-color-scheme.ts'
import styles from './Header.module.css'

/** Light, dark, or as the system. */
export function SchemeSwitch() {
  const { icon: Icon, words, change } = useColorScheme()
  const label = `Colours: ${words}. Change (d)`
  return (
    <button type="button" className={styles.tool} title={label} aria-label={label} onClick={change}>
      <Icon size={16} aria-hidden />
    </button>
  )
}
