import { Box } from '@mantine/core'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { curveFrame } from './curve-frame.ts'

/** Lines over time; the library that draws them comes when there is something to draw. */
export const Curve = lazyComponent(
  async () => (await import('./CurveChart.tsx')).CurveChart,
  'said in place',
  <Box {...curveFrame} />,
)
