import type { HTMLAttributes } from 'react'
import styles from './Stack.module.css'

interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'ul'
  /** Between things, in quarters of a rem: 4 px at the usual size of text. */
  readonly gap: number
}

/** Things below each other, as wide as the place that they stand in. */
export function Stack({ as: Element = 'div', gap, ...rest }: StackProps) {
  return <Element className={styles.stack} style={{ gap: `${gap / 4}rem` }} {...rest} />
}
