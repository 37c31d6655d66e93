import { useState, type ReactNode } from 'react'
import { IconChevronDown, IconChevronRight } from '../icons.ts'
import styles from './DamlValue.module.css'

interface FoldProps {
  /** How much there is to see. */
  readonly summary: string
  /** Drawn only while open. */
  readonly children: () => ReactNode
}

/** What opens on request. */
export function Fold({ summary, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} aria-hidden />
        {summary}
      </button>
      {isOpen ? children() : null}
    </>
  )
}
