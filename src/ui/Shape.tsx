import styles from './Shape.module.css'

/** A bar as long as the text that will stand there. */
export function Shape({ width }: { readonly width: string }) {
  return <span className={styles.bar} style={{ width }} />
}

/** Rows of a table that are still to come, in a table's rhythm. */
export function ShapeRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.row}>
      <Shape width="18%" />
      <Shape width={`${24 + ((index * 7) % 22)}%`} />
      <Shape width="8%" />
    </div>
  ))
}
