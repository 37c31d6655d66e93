import { formatBytes } from '#ui/group-digits.ts'
import styles from './Packages.module.css'

interface TransferProgressProps {
  /** What is going on: `Downloading`. */
  readonly label: string
  readonly done: number
  /** All bytes, where somebody knows. */
  readonly size: number | undefined
}

/** How far a download or an upload is. */
export function TransferProgress({ label, done, size }: TransferProgressProps) {
  return (
    <div className={styles.progress}>
      <progress
        aria-label={label}
        className={styles.bar}
        // Without a value, the browser says that nobody knows how far it is.
        {...(size === undefined ? {} : { value: Math.min(done, size) })}
        max={size ?? 1}
      />
      <span className="secondary">
        {label}: {formatBytes(done)}
        {size === undefined ? '' : ` of ${formatBytes(size)}`}
      </span>
    </div>
  )
}
