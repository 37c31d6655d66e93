import { Shape } from '#ui/Shape.tsx'
import styles from '../Editor.module.css'

/** About as high as the fields that come. */
export function FieldShapes() {
  return (
    <div className={styles.fieldShapes}>
      <span className="secondary">Reading what its package declares…</span>
      <div aria-hidden className={styles.fields}>
        {[12, 9, 14].map((width) => (
          <div key={width} className={styles.fieldShape}>
            <Shape width={`${width}ch`} />
          </div>
        ))}
      </div>
    </div>
  )
}
