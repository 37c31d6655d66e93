import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import { buttons } from './components/buttons.ts'
import { data } from './components/data.ts'
import { fields } from './components/fields.ts'
import { overlays } from './components/overlays.ts'
import { shell } from './components/shell.ts'

/**
 * Mantine's dark palette, from the text colour to the darkest surface, in the tone of tokens.css.
 */
const dark: MantineColorsTuple = [
  '#e6e8eb',
  '#ced4da',
  '#aab2bd',
  '#6f7885',
  '#3a404b',
  '#2d323b',
  '#1b1e24',
  '#16181d',
  '#111317',
  '#0c0e11',
]

/**
 * Our settings for Mantine's components (docs/architecture.md, Look): one accent, the 4 px grid,
 * five font sizes. 1 rem is 16 px at the usual text size.
 */
export const theme: MantineThemeOverride = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { dark },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  // Like `breakpoints` of src/ui/use-media.ts.
  breakpoints: { xs: '22.5em', sm: '48em', lg: '80em' },
  defaultRadius: '0.25rem',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: { ...buttons, ...fields, ...overlays, ...shell, ...data },
})

/**
 * Replaces Mantine's defaults for quiet text and error text with our own colours. The defaults fail
 * AA (docs/architecture.md, Budgets).
 */
export const cssVariables: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-default': 'var(--surface-page)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-body': 'var(--surface-page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-secondary)',
    '--mantine-color-placeholder': 'var(--text-secondary)',
    '--mantine-color-error': 'var(--role-reject)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default-border': 'var(--line-strong)',
  }
  return { variables: {}, light: roles, dark: roles }
}
