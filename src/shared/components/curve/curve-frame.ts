import type { BoxProps } from '@mantine/core'

/**
 * The container of a chart. The canvas adapts to the size of the container one animation frame
 * later.
 */
export const curveFrame = {
  miw: 0,
  h: '17.5rem',
  style: { overflow: 'hidden' },
} as const satisfies BoxProps
