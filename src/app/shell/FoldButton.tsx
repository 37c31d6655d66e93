import { NavLink, VisuallyHidden } from '@mantine/core'
import { IconFold, IconUnfold } from '#ui/icons.ts'
import styles from './Shell.module.css'

interface FoldButtonProps {
  readonly isFolded: boolean
  readonly onToggle: () => void
}

/** A button that collapses the navigation to its icons, and expands it. */
export function FoldButton({ isFolded, onToggle }: FoldButtonProps) {
  const Icon = isFolded ? IconUnfold : IconFold
  const words = isFolded ? 'Expand navigation' : 'Collapse navigation'
  return (
    <NavLink
      component="button"
      type="button"
      flex="none"
      className={styles.page}
      aria-expanded={!isFolded}
      title={words}
      label={isFolded ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onToggle}
    />
  )
}
