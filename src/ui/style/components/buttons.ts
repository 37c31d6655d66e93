import { ActionIcon, Button, type MantineThemeComponents } from '@mantine/core'
import look from './Controls.module.css'

const filled = {
  '--button-bg': 'var(--accent)',
  '--button-color': 'var(--on-accent)',
  '--button-hover': 'color-mix(in srgb, var(--accent), var(--text) 12%)',
}

/** Sizes and variants of buttons and similar elements. */
export const buttons: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { variant: 'default', fw: 500 },
    classNames: { root: look.button ?? '', label: look.words ?? '' },
    // `--control` makes buttons higher on a phone. Filled buttons use CSS variables for their
    // colours, because the colour scheme is unknown here.
    vars: (_theme, { variant }) => ({
      root: {
        '--button-height': 'var(--control)',
        '--button-padding-x': '0.625rem',
        '--button-fz': 'var(--size-data)',
        ...(variant === 'filled' ? filled : {}),
      },
    }),
  }),
  // Wraps on phones with large text.
  ButtonGroup: { styles: { group: { flexWrap: 'wrap' } } },
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray' },
    vars: () => ({ root: { '--ai-size': 'var(--target)' } }),
  }),
}
