import type { MantineThemeComponents } from '@mantine/core'

/** Sizes and variants of what opens over the page or inside it. */
export const overlays: MantineThemeComponents = {}
