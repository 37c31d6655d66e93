import type { BoxProps } from '@mantine/core'

/** The frame of a chart. The canvas adapts to the size of this frame one animation frame later. */
export const curveFrame = {
  miw: 0,
  h: '17.5rem',
  style: { overflow: 'hidden' },
} as const satisfies BoxProps
