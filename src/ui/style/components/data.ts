import type { KbdProps, MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what shows data. */
export const data: MantineThemeComponents = {
  // A wide table inside scrolls, rather than widening the page.
  Stack: { defaultProps: { miw: 0 } },
  Badge: { defaultProps: { variant: 'default', size: 'sm', tt: 'none', fw: 500 } },
  Kbd: {
    defaultProps: { size: 'xs' } satisfies Partial<KbdProps>,
    styles: { root: { padding: '0 0.375rem', lineHeight: '1.125rem', whiteSpace: 'nowrap' } },
  },
}
