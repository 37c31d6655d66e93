import type { BoxProps } from '@mantine/core'

/** Frame of a chart. The canvas follows the size of the frame one frame later. */
export const curveFrame = {
  miw: 0,
  h: '17.5rem',
  style: { overflow: 'hidden' },
} as const satisfies BoxProps
