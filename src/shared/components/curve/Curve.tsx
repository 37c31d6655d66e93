import { Box } from '@mantine/core'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { curveFrame } from './curve-frame.ts'

/** A line chart over time. The chart library is loaded when there is data. */
export const Curve = lazyComponent(
  async () => (await import('./CurveChart.tsx')).CurveChart,
  'inline-error',
  <Box {...curveFrame} />,
)
