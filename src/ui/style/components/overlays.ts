import type { MantineThemeComponents } from '@mantine/core'

const dialog = {
  styles: {
    header: { minHeight: '2.75rem', padding: '0.25rem 0.5rem 0.25rem 1rem' },
    title: { fontSize: 'var(--size-lead)', fontWeight: 600 },
    // The content of a dialog has its own padding.
    body: { padding: 0 },
  },
}

/**
 * Sizes and variants of components that open over or inside the page. These are plain objects
 * instead of `extend` calls, so that the first page does not load the components.
 */
export const overlays: MantineThemeComponents = {
  Modal: dialog,
  Drawer: dialog,
  Tooltip: {
    defaultProps: { fz: 'xs', transitionProps: { duration: 120 } },
    styles: {
      tooltip: {
        border: '1px solid var(--line-strong)',
        background: 'var(--surface-page)',
        color: 'var(--text)',
      },
    },
  },
  Overlay: { defaultProps: { backgroundOpacity: 0.4 } },
  Menu: { defaultProps: { position: 'bottom-end', transitionProps: { duration: 120 } } },
}
