import type { ComponentType } from 'react'
import { digestUpdate, updateKey } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'
import { RootSummary } from './RootSummary.tsx'
import { UpdateLinks } from './UpdateLinks.tsx'

interface UpdateListProps {
  readonly updates: readonly UpdateHistoryItem[]
  /** `ToldUpdate`, once it is there: what reads updates in words is larger than all else of a first page. */
  readonly Told: ComponentType<{ readonly update: UpdateHistoryItem }> | undefined
}

/** A few updates as Scan tells them. */
export function UpdateList({ updates, Told }: UpdateListProps) {
  return (
    <UpdateLinks
      updates={updates.map((update) => ({
        key: updateKey(update),
        updateId: update.update_id,
        recordTime: update.record_time,
        told:
          Told === undefined ? (
            <RootSummary digest={digestUpdate(update)} />
          ) : (
            <Told update={update} />
          ),
      }))}
    />
  )
}
