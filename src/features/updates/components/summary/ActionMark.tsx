import type { RootAction } from '#ledger/update-digest.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'

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
  readonly className?: string | undefined
}

/** The mark of an event's kind. */
export function ActionMark({ kind, className }: ActionMarkProps) {
  return <StatusMark {...marks[kind]} className={className} />
}
