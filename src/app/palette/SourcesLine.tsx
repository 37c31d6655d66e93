import type { Source } from '#queries/suggestions/source.ts'
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

/** `Not searched: users, packages (answered 503); saved searches (not read).` */
function troubleWords(sources: readonly Source[]): string {
  const byTrouble = new Map<string, string[]>()
  for (const { what, trouble } of sources) {
    if (trouble === undefined) continue
    const known = byTrouble.get(trouble)
    if (known === undefined) byTrouble.set(trouble, [what])
    else known.push(what)
  }
  const parts = [...byTrouble].map(
    ([trouble, whats]) => `${whats.join(', ')} (${trouble.toLowerCase()})`,
  )
  return parts.length === 0 ? '' : `Not searched: ${parts.join('; ')}.`
}
