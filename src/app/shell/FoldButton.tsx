import { NavLink } from '@mantine/core'
import { useState } from 'react'
import { IconFold, IconUnfold } from '#ui/icons.ts'
import { navLink } from './SideNav.tsx'

/** The key in local storage; the inline script of `index.html` reads it before anything is drawn. */
const key = 'side'

/** Folds the navigation to its icons, and unfolds it; the choice stays in this browser. */
export function FoldButton() {
  const [isFolded, setFolded] = useState(document.documentElement.dataset['side'] === 'folded')
  const toggle = () => {
    const side = isFolded ? 'open' : 'folded'
    document.documentElement.dataset['side'] = side
    setFolded(!isFolded)
    try {
      localStorage.setItem(key, side)
    } catch {
      // Storage is switched off: the choice lasts as long as the page.
    }
  }
  const Icon = isFolded ? IconUnfold : IconFold
  const words = isFolded ? 'Unfold the navigation' : 'Fold the navigation'
  return (
    <NavLink
      component="button"
      type="button"
      aria-expanded={!isFolded}
      title={words}
      label={words}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={toggle}
      classNames={navLink}
    />
  )
}
