import type { MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what shows data. */
export const data: MantineThemeComponents = {}
