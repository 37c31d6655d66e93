import type { FlexProps } from '@mantine/core'

/** Frame of a table that scrolls inside the page. */
export const tableFrame = {
  direction: 'column',
  pos: 'relative',
  h: 'min(36rem, 70dvh)',
  style: { overflow: 'clip' },
} as const satisfies FlexProps
