import type { KbdProps, MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what shows data. */
export const data: MantineThemeComponents = {
  // A wide table inside scrolls, rather than widening the page.
  Stack: { defaultProps: { miw: 0 } },
  Kbd: { defaultProps: { size: 'xs' } satisfies Partial<KbdProps> },
}
