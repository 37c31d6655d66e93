import type { ReactNode } from 'react'

interface SidewaysProps {
  readonly label: string
  readonly children: ReactNode
}

/**
 * Makes the scrolling area reachable by keyboard. A group is not a landmark, so several groups may
 * have the same name.
 */
const reachable = { tabIndex: 0, role: 'group' }

/** Scrolls content that is wider than the page sideways, also by keyboard. */
export function HorizontalScroll({ label, children }: SidewaysProps) {
  return (
    // Positioned, so that visually hidden text inside does not widen the page.
    <div
      aria-label={label}
      data-print-whole
      style={{ position: 'relative', minWidth: 0, maxWidth: '100%', overflowX: 'auto' }}
      {...reachable}
    >
      {children}
    </div>
  )
}
