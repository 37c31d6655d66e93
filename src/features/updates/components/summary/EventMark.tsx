import { isFetchEvent, isQueryByKeyEvent, isRollbackEvent } from '#ledger/prepared-event.ts'
import type { TreeEvent } from '#ledger/update.ts'
import { eventKind } from '#ledger/update-digest.ts'
import { IconFind } from '#ui/icons.ts'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ActionMark } from './ActionMark.tsx'

/** The mark of a tree event. */
export function EventMark({ event }: { readonly event: TreeEvent }) {
  if (isFetchEvent(event)) return <StatusMark tone="not-voted" icon={IconFind} label="fetch" />
  if (isQueryByKeyEvent(event)) {
    return <StatusMark tone="not-voted" icon={IconFind} label="query by key" />
  }
  if (isRollbackEvent(event)) return <StatusMark tone="deprecated" label="rolled back" />
  return <ActionMark kind={eventKind(event)} />
}
