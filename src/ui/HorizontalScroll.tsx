import type { ReactNode } from 'react'

interface SidewaysProps {
  /** Names the content for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/** A keyboard reaches what scrolls. A group is not a landmark: several may have the same name. */
const reachable = { tabIndex: 0, role: 'group' }

/** Scrolls sideways what is wider than the page, by keyboard too. */
export function HorizontalScroll({ label, children }: SidewaysProps) {
  return (
    // Positioned, so that visually hidden text inside does not widen the page.
    <div
      aria-label={label}
      data-print-whole
      style={{ position: 'relative', minWidth: 0, overflowX: 'auto' }}
      {...reachable}
    >
      {children}
    </div>
  )
}
