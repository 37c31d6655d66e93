import { NavLink, type MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of the components around every page. */
export const shell: MantineThemeComponents = {
  AppShell: { defaultProps: { transitionDuration: 120 } },
  NavLink: NavLink.extend({
    defaultProps: {
      noWrap: true,
      // Fingers need more height than mouse pointers.
      mih: 'var(--nav-row)',
      px: 'md',
      py: 0,
      c: 'var(--text)',
    },
  }),
}
