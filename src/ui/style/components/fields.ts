import type { MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what is typed and chosen. */
export const fields: MantineThemeComponents = {}
