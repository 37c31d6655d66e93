import { NavLink, type MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what stands around every page. */
export const shell: MantineThemeComponents = {
  NavLink: NavLink.extend({ defaultProps: { noWrap: true } }),
}
