import type { PlainWords } from '#ledger/plain-words.ts'
import type { RootAction } from '#ledger/update-digest.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { topicMark } from './topic-mark.ts'

/** The colour and the label of each kind of event (docs/architecture.md, Look). */
const marks: Readonly<Record<RootAction['kind'], { readonly tone: Tone; readonly label: string }>> =
  {
    create: { tone: 'create', label: 'create' },
    exercise: { tone: 'exercise', label: 'exercise' },
    archive: { tone: 'archive', label: 'archive' },
    assign: { tone: 'reassignment', label: 'assign' },
    unassign: { tone: 'reassignment', label: 'unassign' },
    unknown: { tone: 'not-voted', label: 'unknown' },
  }

interface ActionMarkProps {
  readonly kind: RootAction['kind']
  /** The words of the event. Their topic replaces the icon of the kind. */
  readonly words?: PlainWords | undefined
  readonly className?: string | undefined
}

/** The mark of an event's kind. */
export function ActionMark({ kind, words, className }: ActionMarkProps) {
  const topic = words === undefined ? undefined : topicMark(words)
  return <StatusMark {...marks[kind]} {...topic} className={className} />
}
