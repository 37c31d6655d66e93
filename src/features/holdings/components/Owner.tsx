import type { ReactNode } from 'react'
import styles from './Holdings.module.css'

/** The first cell of a row, which leaves room for the amount beside it on a phone. */
export function Owner({ children }: { readonly children: ReactNode }) {
  return <span className={styles.owner}>{children}</span>
}
