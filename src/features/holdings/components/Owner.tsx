import type { ReactNode } from 'react'
import styles from './Holdings.module.css'

/** The first cell of a row. On a phone, it leaves space for the amount next to it. */
export function Owner({ children }: { readonly children: ReactNode }) {
  return <span className={styles.owner}>{children}</span>
}
