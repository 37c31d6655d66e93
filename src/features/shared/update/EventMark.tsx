import {
  isFetchEvent,
  isQueryByKeyEvent,
  isRollbackEvent,
} from '#ledger/prepared/prepared-event.ts'
import type { TreeEvent } from '#ledger/update.ts'
import { eventKind, type RootAction } from '#ledger/update-digest.ts'
import { IconFind } from '#ui/icons.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'

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
  return <StatusMark {...marks[kind]} />
}

/** What a tree event does, as its mark. */
export function EventMark({ event }: { readonly event: TreeEvent }) {
  if (isFetchEvent(event)) return <StatusMark tone="not-voted" icon={IconFind} label="fetch" />
  if (isQueryByKeyEvent(event)) {
    return <StatusMark tone="not-voted" icon={IconFind} label="query by key" />
  }
  if (isRollbackEvent(event)) return <StatusMark tone="deprecated" label="rolled back" />
  return <ActionMark kind={eventKind(event)} />
}
