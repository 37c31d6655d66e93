import type { ReactNode } from 'react'
import styles from './Page.module.css'

interface FieldsProps {
  /** `Field`s. */
  readonly children: ReactNode
  /** Tighter, for facts beside the matter. */
  readonly dense?: boolean
}

/** Facts with their names, one below the other; names in one column, on phones above. */
export function Fields({ children, dense = false }: FieldsProps) {
  return <dl className={dense ? styles.dense : styles.fields}>{children}</dl>
}

interface FieldProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** One fact and its name. */
export function Field({ label, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
