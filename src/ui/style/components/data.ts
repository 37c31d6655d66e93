import type { KbdProps, MantineThemeComponents, StepperProps } from '@mantine/core'

/** Sizes and variants of components that show data. */
export const data: MantineThemeComponents = {
  // A wide table in a `Stack` scrolls instead of widening the page.
  Stack: { defaultProps: { miw: 0 } },
  Badge: { defaultProps: { variant: 'default', size: 'sm', tt: 'none', fw: 500 } },
  Stepper: {
    defaultProps: {
      size: 'xs',
      iconSize: 24,
      color: 'var(--accent)',
      labelPosition: 'bottom',
      wrap: false,
    } satisfies Partial<StepperProps>,
    // Steps are equally wide, so that their numbers are evenly spaced. Labels may break within
    // words, so that large text fits on a phone.
    styles: {
      step: { flex: '3 1 0', minWidth: 0, maxWidth: 'none' },
      separator: { marginInline: '0.25rem' },
      stepLabel: { lineHeight: '1rem', overflowWrap: 'anywhere' },
    },
    vars: () => ({ root: { '--stepper-icon-color': 'var(--on-accent)' } }),
  },
  Kbd: {
    defaultProps: { size: 'xs' } satisfies Partial<KbdProps>,
    styles: { root: { padding: '0 0.375rem', lineHeight: '1.125rem', whiteSpace: 'nowrap' } },
  },
}
