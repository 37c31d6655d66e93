import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface FieldsProps {
  /** `Field`s. */
  readonly children: ReactNode
  /** Reduces the spacing, for facts beside the main content. */
  readonly dense?: boolean
}

/** A list of facts with labels on the left, or above the values on phones. */
export function Fields({ children, dense = false }: FieldsProps) {
  return <dl className={dense ? styles.dense : styles.fields}>{children}</dl>
}

interface FieldProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One fact with its label. */
export function Field({ label, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
