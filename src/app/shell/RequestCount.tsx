import { IconActivity } from '#ui/icons.ts'
import { isFailed } from '../requests/select-calls.ts'
import { useCalls } from './use-calls.ts'
import styles from './Header.module.css'

interface RequestCountProps {
  readonly since: number
  readonly onOpen: () => void
}

/** Opens the request drawer; says how many calls this page made, and how many failed. */
export function RequestCount({ since, onOpen }: RequestCountProps) {
  const calls = useCalls().filter(({ started }) => started >= since)
  const failed = calls.filter(isFailed)
  const words = `Requests of this page: ${calls.length}${failed.length === 0 ? '' : `, ${failed.length} failed`} (r)`
  return (
    <button type="button" className={styles.tool} title={words} aria-label={words} onClick={onOpen}>
      <IconActivity size={16} aria-hidden />
      <span className={styles.count} data-failed={failed.length > 0}>
        {failed.length === 0 ? calls.length : `${failed.length} failed`}
      </span>
    </button>
  )
}
