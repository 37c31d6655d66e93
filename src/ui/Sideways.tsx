import type { ReactNode } from 'react'
import styles from './Sideways.module.css'

interface SidewaysProps {
  /** What scrolls, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** What scrolls has to be reachable by keyboard. A group is no landmark: several may be called the same. */
const reachable = { tabIndex: 0, role: 'group' }

/** Scrolls sideways what is wider than the page, by keyboard too; on paper it stands as wide as it is. */
export function Sideways({ label, children }: SidewaysProps) {
  return (
    <div className={styles.scroller} aria-label={label} {...reachable}>
      {children}
    </div>
  )
}
