import { lazyComponent } from '#ui/lazy-component.tsx'
import styles from './Curve.module.css'

/** Lines over time; the library that draws them comes when there is something to draw. */
export const Curve = lazyComponent(
  async () => (await import('./CurveChart.tsx')).CurveChart,
  'said in place',
  <div className={styles.chart} />,
)
