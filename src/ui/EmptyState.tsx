import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** Why there is nothing: `No update matches this filter`. */
  readonly title: string
  /** What to do about it. */
  readonly children?: ReactNode
}

/** Nothing to show, why, and what to do. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children === undefined ? null : <div className="secondary">{children}</div>}
    </div>
  )
}
