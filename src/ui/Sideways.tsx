import type { ReactNode } from 'react'
import styles from './Sideways.module.css'

interface SidewaysProps {
  /** What scrolls, for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** What scrolls has to be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** Scrolls sideways what is wider than the page, by keyboard too; on paper it stands as wide as it is. */
export function Sideways({ label, children }: SidewaysProps) {
  return (
    <section className={styles.scroller} aria-label={label} {...reachable}>
      {children}
    </section>
  )
}
