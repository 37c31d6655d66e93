import { troubleWords, type Source } from '#queries/suggestions/source.ts'
import styles from './CommandPalette.module.css'

interface SourcesLineProps {
  readonly sources: readonly Source[]
  /** Nothing more comes. */
  readonly isSettled: boolean
}

/** That more is being looked for, and what could not be looked through. */
export function SourcesLine({ sources, isSettled }: SourcesLineProps) {
  const words = [isSettled ? '' : 'Searching…', troubleWords(sources)].filter(Boolean).join(' ')
  return <output className={styles.sources}>{words}</output>
}
