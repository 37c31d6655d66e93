import type { CSSProperties } from 'react'

/** Style of a two-line table cell. */
export const twoLines = {
  display: 'grid',
  minWidth: 0,
  lineHeight: '0.9375rem',
} as const satisfies CSSProperties
