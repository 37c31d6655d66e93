import type { ReactNode } from 'react'
import { render as renderBare } from 'vitest-browser-react'
import { Mantine } from '../style/Mantine.tsx'

/** Mounts a component in the theme of every page. */
export function render(component: ReactNode) {
  return renderBare(component, { wrapper: Mantine })
}
