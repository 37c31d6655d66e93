import type { RootAction } from '#ledger/update-digest.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import styles from './ActionMark.module.css'

/** The colour and the word of each thing that an event does (docs/architecture.md, Look). */
const marks: Readonly<Record<RootAction['kind'], { readonly tone: Tone; readonly label: string }>> =
  {
    create: { tone: 'create', label: 'create' },
    exercise: { tone: 'exercise', label: 'exercise' },
    archive: { tone: 'archive', label: 'archive' },
    assign: { tone: 'reassignment', label: 'assign' },
    unassign: { tone: 'reassignment', label: 'unassign' },
    unknown: { tone: 'not-voted', label: 'unknown' },
  }

/** What an event does, as its mark. */
export function ActionMark({ kind }: { readonly kind: RootAction['kind'] }) {
  const { tone, label } = marks[kind]
  return <StatusMark tone={tone} label={<span className={styles.word}>{label}</span>} />
}
